// Runs before anything is drawn, so that nobody who likes the dark sees a flash of light.
(() => {
  const root = document.documentElement;
  try {
    const kept = localStorage.getItem("bardo.theme");
    if (kept === '"light"' || kept === '"dark"') root.dataset.theme = JSON.parse(kept);
  } catch {
    // without storage the system's choice holds
  }
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-switch]")) return;
    root.dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("bardo.theme", JSON.stringify(root.dataset.theme));
    } catch {
      // then it is for this page only
    }
  });
})();
