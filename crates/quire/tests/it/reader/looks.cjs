// Sites that look different, and sections in menus.
"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { read } = require("./browser.cjs");

module.exports = (sites) => {
  const style = (page, selector, name) =>
    page.locator(selector).first().evaluate((element, name) => getComputedStyle(element)[name], name);

  test("a site has the look that was set", () =>
    read(`${sites.themed}blocks`, async (page) => {
      assert.equal(await page.locator("html").getAttribute("lang"), "en");
      const logo = page.getByRole("img", { name: "Themed" });
      assert.ok(await logo.evaluate((image) => image.complete && image.naturalWidth > 0));
      assert.match(await style(page, ".text p", "fontFamily"), /serif/);
      assert.equal(await style(page, ".text figure.code, .text pre", "borderRadius"), "0px");
      // The mode is dark whatever the system says, and there is no switch.
      assert.equal(await style(page, "html", "colorScheme"), "dark");
      assert.equal(await page.getByRole("button", { name: "Dark mode" }).count(), 0);
      // The color of the site is what links have: #ffd43b.
      assert.equal(await style(page, ".text p a", "color"), "rgb(255, 212, 59)");
      const footer = page.getByRole("contentinfo");
      assert.equal(await footer.getByRole("link", { name: "Imprint" }).getAttribute("href"), "https://example.com/imprint");
      await footer.getByText("Made of glass.").waitFor();
    }, { colorScheme: "light" }));

  test("sections of a group are in a menu", () =>
    read(sites.themed, async (page) => {
      const sections = page.locator("nav.sections");
      const menu = sections.locator("summary", { hasText: "More" });
      const entry = sections.getByRole("link", { name: "Interface" });
      await entry.waitFor({ state: "hidden" });
      await menu.focus();
      await page.keyboard.press("Enter");
      await entry.waitFor();
      await page.keyboard.press("Escape");
      await entry.waitFor({ state: "hidden" });
      await menu.click();
      await entry.click();
      await page.getByRole("heading", { level: 1, name: "Interface" }).waitFor();
      assert.equal(await menu.getAttribute("aria-current"), "true");
    }));

  test("sections of a group are in a menu without scripts", () =>
    read(sites.themed, async (page) => {
      await page.locator("nav.sections summary", { hasText: "More" }).click();
      await page.locator("nav.sections").getByRole("link", { name: "Interface" }).click();
      await page.getByRole("heading", { level: 1, name: "Interface" }).waitFor();
    }, { javaScriptEnabled: false }));
};
