// What visitors with claims see, and others do not.
"use strict";

const assert = require("node:assert/strict");
const { createHmac } = require("node:crypto");
const { test } = require("node:test");
const { read } = require("./browser.cjs");

/** A visitor token (RFC 7519) with these claims. */
function token(key, claims) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${part({ exp: Math.floor(Date.now() / 1000) + 600, ...claims })}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}

module.exports = (sites) => {
  const tree = (page) => page.locator("nav.tree a").allInnerTexts();
  const find = async (page, query) => {
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill(query);
  };

  test("a visitor without claims sees what everyone sees", () =>
    read(sites.plans, async (page) => {
      await page.getByText("Everyone reads this.").waitFor();
      assert.equal(await page.getByText("Only customers").count(), 0);
      assert.equal(await page.getByText("Only Europe").count(), 0);
      assert.deepEqual(await tree(page), ["Plans", "Free plan"]);
      await find(page, "battery");
      await page.getByRole("option").first().waitFor();
      assert.deepEqual(await page.getByRole("option").locator("strong").allInnerTexts(), ["Free plan"]);
    }));

  test("a page that a visitor does not see is missing", () => {
    const url = `${sites.plans}pro`;
    return read(url, async (page) => {
      assert.deepEqual(await page.locator("h1").allInnerTexts(), ["Page not found"]);
      assert.ok(!(await page.content()).includes("Pro plan"));
    }, {}, [url]);
  });

  test("a visitor token shows more, and becomes a cookie", () =>
    read(`${sites.plans}?jwt_token=${token(sites.visitorKey, { plan: "pro" })}`, async (page, context) => {
      assert.equal(page.url(), sites.plans);
      await page.getByText("Only customers read this.").waitFor();
      assert.deepEqual(await tree(page), ["Plans", "Free plan", "Pro plan"]);
      const [cookie] = await context.cookies();
      assert.deepEqual([cookie.httpOnly, cookie.path], [true, "/sites/plans/"]);
      await page.getByRole("link", { name: "Pro plan" }).first().click();
      await page.getByText("A lantern with two batteries.").waitFor();
      await find(page, "battery");
      await page.getByRole("option").nth(1).waitFor();
      // Another visitor of the same browser has another cookie, and the page is not taken from its cache.
      await context.clearCookies();
      await page.goto(sites.plans);
      assert.equal(await page.getByText("Only customers").count(), 0);
    }));

  test("a claim without a signature counts as one", () =>
    read(`${sites.plans}?visitor.region=eu&visitor.plan=pro`, async (page) => {
      await page.getByText("Only Europe reads this.").waitFor();
      assert.equal(await page.getByText("Only customers").count(), 0);
    }));
};
