// Runs before anything is drawn, so that nobody who prefers dark pages or large text sees a flash of something else.
(() => {
  const root = document.documentElement;
  /** The choices that pages look different for, by the name they are stored under; others are as the system has them.
   * @type {Record<string, unknown[]>} */
  const choices = {
    theme: ["light", "dark"],
    "text-size": [90, 115, 130, 150],
    contrast: ["normal", "more"],
    colours: ["safe"],
    motion: ["reduced"],
    "no-words": [true],
  };

  /** @param {string} name */
  function stored(name) {
    try {
      return JSON.parse(localStorage.getItem(`bardo.${name}`) ?? "null");
    } catch {
      return null; // without storage the system's preference holds
    }
  }

  function applyAppearance() {
    for (const [name, known] of Object.entries(choices)) {
      const value = stored(name);
      if (known.includes(value)) root.setAttribute(`data-${name}`, String(value));
      else root.removeAttribute(`data-${name}`);
    }
  }

  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-switch]")) return;
    const theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("bardo.theme", JSON.stringify(theme));
      localStorage.setItem("bardo.changed", String(Date.now()));
    } catch {
      // then the choice lasts for this page only
    }
    applyAppearance();
    root.dataset.theme = theme;
  });
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === "bardo.changed" || key === "bardo.no-words") applyAppearance();
  });
  globalThis.applyAppearance = applyAppearance;
  applyAppearance();
})();
