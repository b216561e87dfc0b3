// Runs before anything is drawn, so that nobody who prefers dark pages sees a flash of light.
(() => {
  const root = document.documentElement;
  try {
    const stored = localStorage.getItem("bardo.theme");
    if (stored === '"light"' || stored === '"dark"') root.dataset.theme = JSON.parse(stored);
  } catch {
    // without storage the system's preference holds
  }
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-switch]")) return;
    root.dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("bardo.theme", JSON.stringify(root.dataset.theme));
    } catch {
      // then the choice lasts for this page only
    }
  });
})();
