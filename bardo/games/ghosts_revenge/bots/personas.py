"""A Ghost's Revenge: bots with habits, for designers."""

from bardo.engine import NEVER, Persona

PERSONAS = {
    "timid": Persona("takes on nothing but light contracts", {"contract medium": NEVER, "contract hard": NEVER}),
    "daredevil": Persona("takes on nothing but hard contracts", {"contract light": NEVER, "contract medium": NEVER}),
    "pacifist": Persona(
        "does nothing against others, not even with its ghost's power",
        {"sabotage *": NEVER, "ban *": NEVER, "haunt *": NEVER, "force *": NEVER},
    ),
    "vandal": Persona("likes to sabotage others", {"sabotage *": 0.15}),
}
