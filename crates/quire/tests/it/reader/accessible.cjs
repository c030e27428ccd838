// Every template in light and dark, wide and narrow, and what opens over it, by axe-core.
"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { read, violations } = require("./browser.cjs");

module.exports = (sites) => {
  const missing = `${sites.guide}no-such-page`;
  const closed = sites.shared.split("?")[0];
  const templates = {
    home: sites.guide,
    blocks: `${sites.guide}blocks`,
    code: `${sites.guide}blocks/code`,
    "right to left": `${sites.arabic}settings`,
    diagrams: `${sites.interface}diagrams`,
    "the root of the server": `${process.env.QUIRE_URL}/`,
    Japanese: `${sites.japanese}settings`,
    "a look of its own": `${sites.themed}blocks`,
    "a page for some": sites.plans,
    reference: `${sites.interface}pets`,
    search: `${sites.guide}~search?q=lantern`,
    "empty search": `${sites.guide}~search?q=xyzzy`,
    "no such page": missing,
    "no such site": closed,
    "sign in": `${sites.guide}~sign-in`,
  };
  const open = {
    nothing: async () => {},
    "the search": async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("lantern");
      await page.getByRole("option").first().waitFor();
    },
    "the menu": (page) => page.locator("details.choice summary").click(),
    "the tree": (page) => page.locator("button.menu:visible").click(),
    "a figure": async (page) => {
      // It is loaded when it is near.
      await page.locator("button.zoom").evaluate((button) => button.scrollIntoView());
      await page.locator("button.zoom").click();
    },
  };
  const all = Boolean(process.env.QUIRE_TEST_FULL);
  const sample = Object.entries(templates).slice(0, all ? undefined : 3);
  for (const colorScheme of all ? ["light", "dark"] : ["light"]) {
    for (const width of all ? [1280, 390] : [1280]) {
      const options = { colorScheme, viewport: { width, height: 800 } };
      const check = (name, url, state) =>
        test(`${name}, ${state} open, ${colorScheme}, ${width} wide`, () =>
          read(url, async (page) => {
            await open[state](page);
            assert.deepEqual(await violations(page), []);
          }, options, [missing, closed]));
      for (const [name, url] of sample) check(name, url, "nothing");
      if (!all) continue;
      check("blocks", templates.blocks, "the search");
      check("blocks", templates.blocks, "the menu");
      check("blocks", templates.blocks, "a figure");
      if (width < 800) check("blocks", templates.blocks, "the tree");
    }
  }
};
