// Before the first paint: the chosen theme and text size, so that nothing flashes.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("origins.settings") || "{}");
  } catch {
    /* a browser without storage gets the system's theme */
  }
  var night = chosen.theme
    ? chosen.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  if (chosen.theme === "system") night = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = night ? "dark" : "light";
  if (chosen.textSize) document.documentElement.style.setProperty("--text", chosen.textSize + "%");
})();
