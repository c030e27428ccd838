/* Draws diagrams for the page that has this frame. The frame has no origin, and its policy lets it load nothing but
   scripts of the server. */
(() => {
  let number = 0;
  const draw = async (text, fontFamily, theme) => {
    const flowchart = { htmlLabels: false };
    // Images show no HTML in all browsers, so labels are text.
    mermaid.initialize({ startOnLoad: false, securityLevel: "strict", suppressErrorRendering: true, htmlLabels: false, flowchart, fontFamily, theme });
    const { svg } = await mermaid.render("diagram-" + number++, text);
    const drawn = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
    const [, , width, height] = drawn.getAttribute("viewBox").split(" ");
    drawn.setAttribute("width", width);
    drawn.setAttribute("height", height);
    return drawn;
  };
  const answer = async ({ at, text, font }) => {
    try {
      const light = await draw(text, font, "default");
      const dark = await draw(text, font, "dark");
      const said = [...light.querySelectorAll(":scope > :is(title, desc)")];
      const title = said.map((part) => part.textContent).join(". ");
      const written = (svg) => new XMLSerializer().serializeToString(svg);
      return { at, title, light: written(light), dark: written(dark) };
    } catch {
      return { at };
    }
  };
  // Mermaid draws one at a time.
  let last = Promise.resolve();
  addEventListener("message", ({ data, source }) => {
    if (source != parent) return;
    last = last.then(async () => parent.postMessage(await answer(data), "*"));
  });
})();
