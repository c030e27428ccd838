// The search: as the visitor types, and as a page.
"use strict";

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { read } = require("./browser.cjs");

module.exports = (sites) => {
  /** Opens the search by keyboard and types. */
  const ask = async (page, query) => {
    await page.keyboard.press("/");
    const box = page.getByRole("combobox");
    await box.waitFor();
    await box.fill(query);
    return { box, options: page.getByRole("option") };
  };

  test("the search answers as the visitor types", () =>
    read(sites.guide, async (page) => {
      const { box, options } = await ask(page, "second tab");
      const first = options.first();
      await first.waitFor();
      assert.equal(await first.getAttribute("aria-selected"), "true");
      assert.equal(await first.locator("strong").innerText(), "Blocks");
      const section = options.nth(1);
      assert.match(await section.locator("small").innerText(), /Guide › Blocks/);
      assert.equal(await section.locator("strong").innerText(), "Tabs");
      assert.ok((await section.locator("mark").allInnerTexts()).includes("second"));
      assert.equal(await box.getAttribute("aria-expanded"), "true");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${sites.guide}blocks#tabs`);
    }));

  test("the search waits until the index is built", () => {
    const url = `${sites.guide}~search?q=words`;
    const run = async (page) => {
      const busy = { status: 503, headers: { "retry-after": "0.01" }, body: "{}" };
      await page.route(url, (route) => route.fulfill(busy), { times: 2 });
      const { options } = await ask(page, "words");
      await options.first().waitFor();
    };
    return read(sites.guide, run, {}, [url]);
  });

  test("arrows choose, Escape closes", () =>
    read(sites.guide, async (page) => {
      const { box, options } = await ask(page, "words");
      await options.nth(1).waitFor();
      const selected = page.locator("[role=option][aria-selected=true]");
      const active = async () => {
        assert.equal(await selected.count(), 1);
        assert.equal(await box.getAttribute("aria-activedescendant"), await selected.getAttribute("id"));
        return selected.getAttribute("id");
      };
      const one = await active();
      await page.keyboard.press("ArrowDown");
      const two = await active();
      assert.notEqual(two, one);
      await page.keyboard.press("ArrowUp");
      assert.equal(await active(), one);
      await page.keyboard.press("ArrowUp");
      assert.equal(await active(), await options.last().getAttribute("id"));
      // What was asked is still there when the search is opened again.
      await page.keyboard.press("Escape");
      await box.waitFor({ state: "hidden" });
      await page.keyboard.press("Control+k");
      await box.waitFor();
      assert.equal(await box.inputValue(), "words");
      const href = await selected.getAttribute("href");
      await page.keyboard.press("Enter");
      await page.waitForURL(new URL(href, sites.guide).href);
    }));

  test("the last answer counts", () =>
    read(sites.guide, async (page) => {
      let isFirst = true;
      await page.route(/~search\?/, async (route) => {
        const isLate = isFirst;
        isFirst = false;
        if (isLate) await new Promise((done) => setTimeout(done, 600));
        await route.continue();
      });
      const { box, options } = await ask(page, "battery");
      await page.waitForTimeout(150);
      await box.fill("second tab");
      await options.first().waitFor();
      await page.waitForTimeout(800);
      assert.equal(await options.nth(1).locator("strong").innerText(), "Tabs");
    }));

  test("Enter never leads to what was asked before", () =>
    read(sites.guide, async (page) => {
      const { box, options } = await ask(page, "battery");
      await options.first().waitFor();
      await page.route(/~search\?.*q=second/, async (route) => {
        if (route.request().resourceType() == "fetch") await new Promise((done) => setTimeout(done, 2000));
        await route.continue().catch(() => {});
      });
      await box.fill("second tab");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.searchParams.get("q") == "second tab");
      assert.equal(await page.locator(".results li").nth(1).locator("strong").innerText(), "Tabs");
    }));

  test("an answer that cannot be read is said", () =>
    read(sites.guide, async (page) => {
      await page.route(/~search\?/, (route) => route.fulfill({ body: "no JSON" }));
      const { options } = await ask(page, "battery");
      await page.getByText("Something went wrong").waitFor();
      assert.equal(await options.count(), 0);
    }));

  test("nothing found is said", () =>
    read(sites.guide, async (page) => {
      const { box, options } = await ask(page, "xyzzy");
      await page.getByText("No results").waitFor();
      assert.equal(await options.count(), 0);
      assert.equal(await box.getAttribute("aria-expanded"), "false");
    }));

  test("words without spaces are found", () =>
    read(sites.japanese, async (page) => {
      const { options } = await ask(page, "天気");
      const section = options.nth(1);
      await section.waitFor();
      assert.equal(await section.locator("strong").innerText(), "明るさ");
      assert.deepEqual(await section.locator("mark").allInnerTexts(), ["天気"]);
      await section.click();
      await page.waitForURL((url) => decodeURI(url.hash) == "#明るさ");
    }));

  test("the search is a page without scripts", () =>
    read(sites.guide, async (page) => {
      await page.getByRole("link", { name: "Search" }).click();
      await page.getByRole("searchbox").fill("second tab");
      await page.keyboard.press("Enter");
      const section = page.locator(".results li").nth(1);
      assert.equal(await section.locator("strong").innerText(), "Tabs");
      assert.ok((await section.locator("mark").allInnerTexts()).includes("second"));
      await section.getByRole("link").click();
      assert.equal(page.url(), `${sites.guide}blocks#tabs`);
    }, { javaScriptEnabled: false }));

  test("what is missing can be searched for", () => {
    const url = `${sites.guide}no-such-page`;
    return read(url, async (page) => {
      await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
      await page.getByRole("searchbox").fill("battery");
      await page.keyboard.press("Enter");
      await page.locator(".results li").first().waitFor();
    }, {}, [url]);
  });
};
