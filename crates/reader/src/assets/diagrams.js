/* Shows the diagrams of a page. Mermaid draws them in a frame without an origin (`drawing.js`); the page gets images.
   A block that cannot be drawn stays code. */
(() => {
  const blocks = [...document.querySelectorAll(".text code.language-mermaid")];
  const make = (name, properties, ...inner) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...inner);
    return made;
  };
  const image = (className, svg, alt) => make("img", { className, alt, src: "data:image/svg+xml," + encodeURIComponent(svg) });
  const show = (code, { light, dark, title }) => {
    const box = code.closest("figure.code") ?? code.closest(".copied") ?? code.closest("pre");
    const details = make("details", {}, make("summary", {}, "Mermaid"));
    const alt = title || "Mermaid";
    box.replaceWith(make("figure", { className: "diagram" }, image("light", light, alt), image("dark", dark, alt), details));
    details.append(box);
  };
  const frame = make("iframe", { className: "drawing", title: "Mermaid", tabIndex: -1, ariaHidden: "true" });
  frame.sandbox = "allow-scripts";
  frame.src = document.currentScript.dataset.frame;
  let left = blocks.length;
  addEventListener("message", ({ data, source }) => {
    if (source != frame.contentWindow) return;
    if (data.light && blocks[data.at]) show(blocks[data.at], data);
    if (!--left) frame.remove();
  });
  frame.addEventListener("load", () => {
    const font = getComputedStyle(document.body).fontFamily;
    blocks.forEach((code, at) => frame.contentWindow.postMessage({ at, font, text: code.textContent }, "*"));
  });
  document.body.append(frame);
})();
