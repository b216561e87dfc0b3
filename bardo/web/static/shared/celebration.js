// A celebration that fits the game: the drawing that stands for its end rises a few times, once, and is gone. For those
// who want nothing to move it hangs there for a moment instead.

import { prefersStill } from "./settings.js";

const LOUD = { count: 14, size: 64, time: 2600, rise: -1 };
const QUIET = { count: 5, size: 48, time: 3000, rise: 0.25 };
const LAST_START = 0.35;
const STILL_TIME = 5000;

/**
 * Let a drawing rise over the page; after a loss a few of them sink and fade instead.
 * @param {() => Element} makeDrawing
 * @param {boolean} isLoud
 * @returns {Promise<void>} fulfilled when everything is gone
 */
export async function celebrate(makeDrawing, isLoud) {
  if (document.hidden) return;
  const { count, size, time, rise } = isLoud ? LOUD : QUIET;
  const layer = document.createElement("div");
  layer.className = "celebration";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  if (prefersStill()) {
    layer.classList.add("still");
    layer.append(...Array.from({ length: QUIET.count }, makeDrawing));
    await new Promise((resolve) => setTimeout(resolve, STILL_TIME));
    layer.remove();
    return;
  }
  const flights = Array.from({ length: count }, (_, nth) => {
    const drawing = makeDrawing();
    layer.append(drawing);
    const scale = 0.6 + 0.6 * Math.random();
    const x = ((nth + 0.2 + 0.6 * Math.random()) / count) * window.innerWidth - size / 2;
    const [from, to] = isLoud
      ? [window.innerHeight + size, window.innerHeight * (1 + rise) - size]
      : [window.innerHeight * 0.25, window.innerHeight * (0.25 + rise)];
    const sway = 40 * (Math.random() - 0.5);
    return drawing.animate(
      [
        { transform: `translate(${x}px, ${from}px) scale(${scale})`, opacity: 0 },
        { transform: `translate(${x + sway}px, ${(from + to) / 2}px) scale(${scale})`, opacity: 0.9, offset: 0.4 },
        { transform: `translate(${x - sway}px, ${to}px) scale(${scale})`, opacity: 0 },
      ],
      { duration: time * (1 - LAST_START), delay: Math.random() * LAST_START * time, easing: "ease-out", fill: "both" },
    );
  });
  const gone = new Promise((resolve) => setTimeout(resolve, time + 500));
  await Promise.race([gone, Promise.allSettled(flights.map((flight) => flight.finished))]);
  layer.remove();
}
