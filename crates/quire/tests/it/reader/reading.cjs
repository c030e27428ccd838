// What a visitor of a page sees and does.
"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { read } = require("./browser.cjs");

const NARROW = { viewport: { width: 390, height: 800 } };
const text = (page, selector) => page.locator(selector).allInnerTexts();
const color = (page, selector = "body", name = "backgroundColor") =>
  page.locator(selector).first().evaluate((element, name) => getComputedStyle(element)[name], name);

module.exports = (sites) => {
  test("a page is readable without scripts", () =>
    read(`${sites.guide}blocks`, async (page) => {
      assert.deepEqual(await text(page, "h1"), ["Blocks"]);
      assert.equal(await page.locator("nav.tree a[aria-current=page]").innerText(), "Blocks");
      assert.equal(await page.locator("nav.outline a").count(), 9);
      for (const button of ["button.mode", "button.copy-page"]) await page.locator(button).waitFor({ state: "hidden" });
      await page.getByText("Windows", { exact: true }).click();
      await page.getByText("Words of the second tab.").waitFor();
      await page.getByText("Words of the first tab.").waitFor({ state: "hidden" });
      await page.getByText("Troubleshooting").click();
      await page.getByText("Words behind the details.").waitFor();
      await page.locator("details.choice summary").click();
      await page.getByRole("link", { name: "日本語" }).click();
      assert.equal(page.url(), sites.japanese);
    }, { javaScriptEnabled: false }));

  test("a title stands once", () =>
    read(sites.guide, async (page) => {
      assert.deepEqual(await text(page, "h1"), ["Welcome"]);
      assert.equal(await page.locator("nav.outline").count(), 0);
    }));

  test("cards lead where they say", () =>
    read(sites.guide, async (page) => {
      assert.equal(await page.locator(".cards > li").filter({ visible: true }).count(), 3);
      // All of a card is the link.
      const { x, y } = await page.getByText("Lines, names and colors.").boundingBox();
      await page.mouse.click(x + 5, y + 5);
      await page.waitForURL(`${sites.guide}blocks/code`);
      await page.goBack();
      await page.getByRole("link", { name: "Begin" }).click();
      await page.waitForURL(`${sites.guide}blocks/code`);
    }));

  test("the mode is remembered", () =>
    read(sites.guide, async (page, context) => {
      const light = await color(page);
      const button = page.getByRole("button", { name: "Dark mode" });
      assert.equal(await button.getAttribute("aria-pressed"), "false");
      await button.click();
      assert.equal(await button.getAttribute("aria-pressed"), "true");
      const dark = await color(page);
      assert.notEqual(dark, light);
      await page.goto(`${sites.guide}blocks/code`);
      assert.equal(await color(page), dark);
      const other = await context.newPage();
      await other.goto(sites.guide);
      assert.equal(await color(other), dark);
      await button.click();
      await page.reload();
      assert.equal(await color(page), light);
      // As nothing is chosen any more, the page follows the system again.
      await page.emulateMedia({ colorScheme: "dark" });
      assert.equal(await color(page), dark);
    }, { colorScheme: "light" }));

  test("the tree is a menu in a narrow window", () =>
    read(sites.guide, async (page) => {
      const tree = page.getByRole("navigation", { name: "Pages" });
      const menu = page.getByRole("button", { name: "Pages" });
      await tree.waitFor({ state: "hidden" });
      await menu.click();
      await tree.waitFor();
      await page.keyboard.press("Escape");
      await tree.waitFor({ state: "hidden" });
      await menu.click();
      await tree.getByRole("link", { name: "Long page" }).click();
      await page.waitForURL(`${sites.guide}long`);
      await page.getByRole("button", { name: "On this page" }).click();
      const outline = page.getByRole("navigation", { name: "On this page" });
      await outline.getByRole("link", { name: "Part 7" }).click();
      await outline.waitFor({ state: "hidden" });
      await page.waitForFunction(() => Math.abs(document.getElementById("part-7").getBoundingClientRect().top) < 200);
    }, NARROW));

  test("the pages beneath a page open by keyboard", () =>
    read(sites.guide, async (page) => {
      const tree = page.getByRole("navigation", { name: "Pages" });
      await tree.getByRole("link", { name: "Blocks" }).focus();
      await page.keyboard.press("Tab");
      await tree.getByRole("link", { name: "Code" }).waitFor({ state: "hidden" });
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${sites.guide}blocks/code`);
    }));

  test("tabs open by keyboard", () =>
    read(`${sites.guide}blocks`, async (page) => {
      await page.getByText("Words of the first tab.").waitFor();
      await page.locator("details.tab summary").nth(1).focus();
      await page.keyboard.press("Enter");
      await page.getByText("Words of the second tab.").waitFor();
      await page.getByText("Words of the first tab.").waitFor({ state: "hidden" });
      // Tabs stand beside each other.
      const tops = await page.locator("details.tab summary").evaluateAll((all) => all.map((one) => one.offsetTop));
      assert.deepEqual(new Set(tops).size, 1);
    }));

  test("code is copied without numbers", () =>
    read(`${sites.guide}blocks/code`, async (page, context) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const box = page.locator("figure.code", { hasText: "src/lantern.js" });
      const numbers = (pre) => getComputedStyle(pre, "::before").content;
      assert.match(await box.locator("pre").evaluate(numbers), /1.*2.*6/s);
      await box.hover();
      await box.getByRole("button", { name: "Copy" }).click();
      await box.getByText("Copied").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(copied, /^export function shine\(power\) \{\n  if[^]*\n\}\n?$/);
      await page.getByRole("button", { name: "Copy as Markdown" }).click();
      await page.locator(".copy-page", { hasText: "Copied" }).waitFor();
      const whole = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(whole, /^# Code\n\n## Languages\n/);
    }));

  test("lines of code are marked", () =>
    read(`${sites.guide}blocks/code`, async (page) => {
      const box = page.locator("figure.code", { hasText: "lantern.py" });
      const marked = (await box.locator("mark").allInnerTexts()).map((line) => line.trim());
      assert.deepEqual(marked, ["def shine(power):", "of several lines", 'ends here."""']);
      const width = (selector) => box.locator(selector).first().evaluate((element) => element.clientWidth);
      assert.ok((await width("mark")) >= (await width("pre")) - 2);
      // What is quoted over several lines keeps its color in each.
      const quoted = await box.locator("mark .hl-comment, mark .hl-string").first().evaluate((one) => getComputedStyle(one).color);
      assert.notEqual(quoted, await color(page, ".text pre", "color"));
    }));

  test("a heading has an anchor", () =>
    read(`${sites.guide}long`, async (page) => {
      const heading = page.getByRole("heading", { name: "Part 5" });
      await heading.scrollIntoViewIfNeeded();
      await heading.hover();
      await heading.getByRole("link", { name: "Link to this section: Part 5" }).click();
      assert.equal(new URL(page.url()).hash, "#part-5");
      await page.waitForFunction(() => {
        const header = document.querySelector("header.site").getBoundingClientRect().bottom;
        const top = document.getElementById("part-5").getBoundingClientRect().top;
        return top >= header && top < header + 120;
      });
    }));

  test("the outline follows", () =>
    read(`${sites.guide}long`, async (page) => {
      const current = page.locator("nav.outline a[aria-current=true]");
      for (const part of ["part-3", "part-9"]) {
        await page.evaluate((id) => document.getElementById(id).scrollIntoView({ behavior: "instant" }), part);
        await page.waitForFunction(
          (id) => document.querySelector("nav.outline a[aria-current=true]")?.hash == `#${id}`,
          part,
        );
        assert.equal(await current.count(), 1);
      }
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));
      await page.waitForFunction(() => document.querySelector("nav.outline a[aria-current=true]")?.hash == "#part-12");
    }));

  test("a figure is enlarged and closed by keyboard", () =>
    read(`${sites.guide}blocks`, async (page) => {
      const button = page.getByRole("button", { name: "Enlarge: A lantern on a table" });
      const width = (selector) => page.locator(selector).evaluate((image) => image.naturalWidth);
      await button.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => document.querySelector("figure img").naturalWidth == 640);
      await button.focus();
      await page.keyboard.press("Enter");
      assert.equal(await width("dialog.zoomed img"), 640);
      await page.keyboard.press("Escape");
      await page.locator("dialog.zoomed").waitFor({ state: "detached" });
    }));

  test("files and pages have names", () =>
    read(`${sites.guide}blocks`, async (page) => {
      assert.equal(await page.locator(".file a").innerText(), "lantern.svg");
      assert.equal(await page.locator(".content-ref a").innerText(), "Code");
      assert.equal(await page.locator(".embed a").getAttribute("href"), "https://example.com/film");
    }));

  test("print has the text, and nothing to click", () =>
    read(`${sites.guide}blocks`, async (page) => {
      await page.emulateMedia({ media: "print" });
      for (const part of ["header.site", "nav.tree", "nav.outline", ".actions", ".pagination"]) {
        await page.locator(part).waitFor({ state: "hidden" });
      }
      for (const part of ["first tab", "second tab", "third tab"]) {
        await page.getByText(`Words of the ${part}.`).waitFor();
      }
      await page.getByText("Words behind the details.").waitFor();
      const address = await page.getByText("an example").evaluate((link) => getComputedStyle(link, "::after").content);
      assert.match(address, /https:\/\/example\.com\/page/);
    }));

  test("text from right to left is mirrored", () =>
    read(`${sites.arabic}settings`, async (page) => {
      const left = (selector) => page.locator(selector).first().evaluate((part) => part.getBoundingClientRect().left);
      assert.ok((await left("nav.tree")) > (await left("main")));
      assert.ok((await left("main")) > (await left("nav.outline")));
      assert.equal(await color(page, ".text pre", "direction"), "ltr");
      assert.equal(await color(page, ".text", "direction"), "rtl");
    }));

  test("visitors switch between languages and sections", () =>
    read(sites.guide, async (page) => {
      await page.locator("details.choice summary").click();
      await page.getByRole("link", { name: "العربية" }).click();
      assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
      await page.locator("nav.sections").getByRole("link", { name: "Interface" }).click();
      await page.getByRole("heading", { level: 1, name: "Interface" }).waitFor();
    }));

  test("nothing is wider than a narrow window", async () => {
    for (const url of ["", "blocks", "blocks/code", "long", "~search?q=lantern"]) {
      await read(`${sites.guide}${url}`, async (page) => {
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.equal(beyond, 0, url);
      }, { viewport: { width: 320, height: 640 } });
    }
  });

  test("the tree shows the entry of the page", () =>
    read("about:blank", async (page) => {
      const url = `${sites.guide}blocks`;
      await page.route(url, async (route) => {
        const response = await route.fetch();
        const entries = "<li><a href='/'>Other</a></li>".repeat(150);
        const body = (await response.text()).replace(/<nav class="tree".*?<ul>/s, (start) => start + entries);
        await route.fulfill({ response, body });
      });
      // As on the first visit, the styles come later than the page.
      await page.route("**/*.css", (route) => setTimeout(() => route.continue(), 200));
      await page.goto(url);
      const place = await page.locator("nav.tree [aria-current=page]").boundingBox();
      const tree = await page.locator("nav.tree").boundingBox();
      assert.ok(place.y > tree.y && place.y + place.height < tree.y + tree.height, `${place.y}`);
      assert.equal(await page.evaluate(() => scrollY), 0);
    }));

  test("nothing scrolls on paper", () =>
    read(`${sites.guide}blocks`, async (page) => {
      await page.locator(".text").evaluate((text) => {
        const cells = (name) => `<${name}>Konfigurationsverwaltung</${name}>`.repeat(12);
        const terms = "<msub><mi>x</mi><mn>12</mn></msub><mo>+</mo>".repeat(30);
        text.innerHTML =
          `<table><thead><tr>${cells("th")}</tr></thead><tbody><tr>${cells("td")}</tr></tbody></table>` +
          `<p class="math"><math class="wide-100" display="block"><mrow>${terms}</mrow></math></p>` +
          `<pre class="code lines" data-lines="1"><code>${"x".repeat(500)}</code></pre>` +
          `<p><a class="bare" href="https://example.com">example.com</a> <a href="https://example.com">There</a></p>`;
      });
      await page.emulateMedia({ media: "print" });
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll(".text *")].filter((one) => one.getBoundingClientRect().right > innerWidth).length);
      assert.equal(wide, 0);
      const printed = (selector) => page.locator(selector).evaluate((link) => getComputedStyle(link, "::after").content);
      assert.equal(await printed(".text a.bare"), "none");
      assert.match(await printed(".text a:not(.bare)"), /example/);
    }, { viewport: { width: 680, height: 900 } }));

  test("nothing moves when the script begins", async () => {
    for (const width of [1280, 390, 320]) {
      const options = { viewport: { width, height: 640 } };
      const places = [];
      const note = async (page) => {
        const parts = page.locator(".text > *, .home, .find, .origin");
        places.push(await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().y)));
      };
      const url = `${sites.guide}blocks/code`;
      await read(url, note, options);
      await read("about:blank", async (page) => {
        await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
        await page.goto(url);
        await note(page);
      }, options);
      assert.deepEqual(places[0], places[1], `${width}`);
    }
  });

  test("a page has one script of at most 8,500 bytes", () =>
    read(`${sites.guide}blocks`, async (page) => {
      const sources = await page.locator("script:not([type='application/ld+json'])").evaluateAll((all) => all.map((one) => one.src));
      assert.equal(sources.length, 1);
      const size = await page.evaluate(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength, sources[0]);
      assert.ok(size <= 8500, `${size}`);
      assert.equal(await page.locator("[style], [onclick], style, iframe").count(), 0);
    }));

  test("a share link becomes a cookie", () =>
    read(sites.shared, async (page, context) => {
      assert.equal(new URL(page.url()).search, "");
      assert.deepEqual(await text(page, "h1"), ["Welcome"]);
      const [cookie] = await context.cookies();
      assert.deepEqual([cookie.name, cookie.httpOnly, cookie.path], ["quire_key", true, "/sites/closed/"]);
      await page.getByRole("link", { name: "blocks" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Blocks" }).waitFor();
    }));

  test("without the share link there is nothing", () => {
    const url = new URL(sites.shared);
    url.search = "";
    return read(`${url}`, async (page) => {
      assert.deepEqual(await text(page, "h1"), ["Page not found"]);
      assert.ok(!(await page.content()).includes("Closed"));
    }, {}, [`${url}`]);
  });
};
