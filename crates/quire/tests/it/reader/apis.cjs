// Diagrams, and the references of APIs.
"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { source } = require("axe-core");
const { read } = require("./browser.cjs");

const { QUIRE_URL } = process.env;
const PLAIN = { javaScriptEnabled: false };

/** Reads a reference. Scalar sets styles in attributes, and looks whether it may evaluate text; the policy refuses both. */
async function readReference(url, run) {
  const html = await (await fetch(url)).text();
  const script = new URL(html.match(/src="([^"]*scalar-[^"]*)"/)[1], url).href;
  await read(url, async (page, context) => {
    await page.addInitScript(() => {
      globalThis.refused = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        refused.push(`${effectiveDirective}: ${blockedURI}`);
      });
    });
    await page.reload();
    await page.locator(".scalar-app h1").first().waitFor();
    await run(page, context);
    const refused = await page.evaluate(() => globalThis.refused);
    const isExpected = (what) => ["style-src-attr: inline", "script-src: eval"].includes(what);
    assert.deepEqual(refused.filter((what) => !isExpected(what)), []);
  }, {}, [script]);
}

module.exports = (sites) => {
  const diagrams = `${sites.interface}diagrams`;
  const pets = `${sites.interface}pets`;
  const operation = (page) => page.getByRole("link", { name: "GET /pets/{id}" });

  test("diagrams are drawn, in light and dark", () =>
    read(diagrams, async (page) => {
      const light = page.locator("figure.diagram img.light");
      const dark = page.locator("figure.diagram img.dark");
      await light.waitFor();
      await dark.waitFor({ state: "hidden" });
      assert.equal(await light.count(), 1);
      assert.equal(await light.getAttribute("alt"), "How light is made");
      assert.ok(await light.evaluate((image) => image.naturalWidth > 100 && image.naturalHeight > 30));
      await page.getByRole("button", { name: "Dark mode" }).click();
      await dark.waitFor();
      await light.waitFor({ state: "hidden" });
      const code = page.locator("figure.diagram code.language-mermaid");
      await code.waitFor({ state: "hidden" });
      await page.locator("figure.diagram summary").click();
      await code.waitFor();
      // What cannot be drawn stays, and the frame is gone.
      await page.locator(".text > .copied code.language-mermaid").waitFor();
      await page.locator("iframe").waitFor({ state: "detached" });
    }, { colorScheme: "light" }));

  test("diagrams are code without scripts", () =>
    read(diagrams, async (page) => {
      assert.equal(await page.locator("code.language-mermaid").count(), 2);
      await page.getByText("accTitle").waitFor();
      assert.equal(await page.locator("iframe").count(), 0);
    }, PLAIN));

  test("what draws diagrams is loaded only where there are any", () =>
    read(pets, async (page) => assert.equal(await page.locator("script[data-frame]").count(), 0)));

  test("operations are a list without scripts", () =>
    read(pets, async (page) => {
      await operation(page).click();
      // How the text is broken into lines is known when the styles are.
      await page.waitForLoadState();
      const item = page.locator("li:target");
      assert.equal(await item.innerText(), "GET /pets/{id}\nGet a pet");
      await page.getByRole("link", { name: "Pets", exact: true }).click();
      await page.waitForURL(pets);
    }, PLAIN));

  test("what surrounds a reference is accessible", async () => {
    let address;
    await read(pets, async (page) => (address = await operation(page).getAttribute("href")), PLAIN);
    await readReference(new URL(address, pets).href, async (page) => {
      await page.evaluate(source);
      const { violations } = await page.evaluate(() => globalThis.axe.run({ exclude: [".scalar-app"] }));
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
    });
  });

  test("operations are shown with all that the description says", async () => {
    let address;
    await read(pets, async (page) => (address = await operation(page).getAttribute("href")), PLAIN);
    await readReference(new URL(address, pets).href, async (page) => {
      const shown = page.getByRole("heading", { name: "Get a pet" });
      await shown.waitFor();
      await page.waitForFunction(() => location.hash == "#tag/Animals%20&%20more/GET/pets/{id}");
      assert.equal(await page.locator(".reference > main").isVisible(), false);
      const dark = () => page.locator("body").evaluate((body) => body.classList.contains("dark-mode"));
      const before = await dark();
      await page.getByRole("button", { name: "Dark mode" }).click();
      await page.waitForFunction((before) => document.body.classList.contains("dark-mode") != before, before);
    });
  });

  test("the server has a first page, and its own reference", () =>
    read(`${QUIRE_URL}/`, async (page) => {
      assert.equal(await page.locator("h1").innerText(), "quire");
      await page.getByRole("link", { name: "API reference" }).click();
      await page.getByText("GET /v1/user", { exact: true }).waitFor();
    }, PLAIN));

  test("the reference of the server is shown", () =>
    readReference(`${QUIRE_URL}/docs/api`, async (page) => {
      await page.getByRole("heading", { level: 1, name: "quire management API" }).waitFor();
    }));
};
