// Members sign in and read what is not public: QUIRE_URL=... QUIRE_TOKEN=... QUIRE_PROVIDER=... node members.cjs
"use strict";

const assert = require("node:assert/strict");
const { after, test } = require("node:test");
const { read, start, stop } = require("./browser.cjs");
const { call, only } = require("./site.cjs");

/** A site for members, and a change request of its space. */
async function made() {
  const { organization, spaces } = await only();
  const site = await call("POST", `/orgs/${organization}/sites`, {
    title: "Members",
    visibility: "visitor-auth",
    spaces: [spaces.Plans],
  });
  const { urls } = await call("POST", `/orgs/${organization}/sites/${site.id}/publish`);
  // Whoever signs in for the first time may read drafts.
  const [provider] = (await call("GET", `/orgs/${organization}/oidc`)).items;
  await call("PATCH", `/orgs/${organization}/oidc/${provider.id}`, { defaultRole: "read" });
  const requests = `/spaces/${spaces.Plans}/change-requests`;
  const draft = await call("POST", requests, { subject: "A better plan" });
  const { pages } = await call("GET", `${requests}/${draft.id}/content/pages`);
  const change = { type: "update-page", page: pages.find(({ title }) => title == "Free plan").id, markdown: "Draft words.\n" };
  await call("POST", `${requests}/${draft.id}/content`, { base: draft.revision, changes: [change] });
  return { site: urls.published, draft: `${process.env.QUIRE_URL}/sites/~preview/${draft.id}/` };
}

after(stop);
Promise.all([made(), start()]).then(([{ site, draft }]) => {
  const missing = [site, `${draft}free`];
  const heading = (page, name) => page.getByRole("heading", { level: 1, name }).waitFor();

  test("a stranger finds nothing", async () => {
    for (const url of missing) await read(url, (page) => heading(page, "Page not found"), {}, missing);
  });

  test("a member signs in, and reads the site and drafts", () =>
    read(site, async (page, context) => {
      await page.getByRole("link", { name: "Sign in" }).click();
      await heading(page, "Sign in");
      await page.getByRole("link", { name: "Mock" }).click();
      await page.waitForURL(`${process.env.QUIRE_PROVIDER}/**`);
      await page.locator("input[name=sub]").fill("mara");
      await page.keyboard.press("Enter");
      await page.waitForURL(site);
      await heading(page, "Plans");
      const cookies = (await context.cookies()).filter(({ name }) => name == "quire_session");
      assert.deepEqual(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite]), [[true, "Lax"]]);
      await page.getByRole("link", { name: "Free plan" }).first().click();
      await page.getByText("A lantern without a battery.").waitFor();
      await page.goto(`${draft}free`);
      await page.getByText("Draft words.").waitFor();
      await page.getByText("Draft, not published").waitFor();
      assert.equal(await page.getByRole("link", { name: "Search" }).count(), 0);
      await page.goto(site);
      await page.getByRole("button", { name: "Sign out" }).click();
      await heading(page, "You are signed out");
      assert.deepEqual(await context.cookies(), []);
      for (const url of missing) {
        await page.goto(url);
        await heading(page, "Page not found");
      }
    }, {}, missing));
});
