/* Shows the description of an API with Scalar, and nothing that it could ask others for. Without it, the page lists the
   operations. */
(() => {
  const root = document.documentElement;
  const place = document.getElementById("reader:reference");
  const system = matchMedia("(prefers-color-scheme: dark)");
  // Links of pages name an operation alone; Scalar wants its tag as well.
  const { tag: name, operation: path } = document.getElementById(location.hash.slice(1))?.dataset ?? {};
  if (path) {
    history.replaceState(null, "", "#" + (name ? "tag/" + encodeURIComponent(name) + "/" : "") + path);
  }
  const isDark = () => (root.dataset.mode ? root.dataset.mode == "dark" : system.matches);
  Scalar.createApiReference(place, {
    url: new URL(place.dataset.href, location).href,
    forceDarkModeState: isDark() ? "dark" : "light",
    hideDarkModeToggle: true,
    localization: { locale: root.lang, direction: root.dir },
    generateTagSlug: ({ name }) => name,
    searchHotKey: "j",
    telemetry: false,
    withDefaultFonts: false,
    hideTestRequestButton: true,
    hideClientButton: true,
    showDeveloperTools: "never",
    documentDownloadType: "none",
    agent: { disabled: true },
    mcp: { disabled: true },
    proxyUrl: "",
  });
  // Scalar asks for the mode once.
  const update = () => {
    document.body.classList.toggle("dark-mode", isDark());
    document.body.classList.toggle("light-mode", !isDark());
  };
  new MutationObserver(update).observe(root, { attributeFilter: ["data-mode"] });
  system.addEventListener("change", update);
})();
