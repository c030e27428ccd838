// Sets up an account, and signs in with passkeys of a virtual authenticator: QUIRE_URL=... QUIRE_LINK=... node accounts.cjs
"use strict";

const assert = require("node:assert/strict");
const { after, test } = require("node:test");
const { read, start, stop, violations } = require("./browser.cjs");

const { QUIRE_URL, QUIRE_LINK } = process.env;
const ACCOUNT = `${QUIRE_URL}/account`;
const SIGN_IN = `${QUIRE_URL}/account/sign-in`;
const REFUSED = `${SIGN_IN}/passkey`;
const PASSWORD = "seven quiet otters swim";

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Adds an authenticator to a page, which holds passkeys and verifies its user. */
async function authenticator(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (command, parameters = {}) => client.send(`WebAuthn.${command}`, { authenticatorId, ...parameters });
}

async function signIn(page) {
  await page.goto(SIGN_IN);
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByLabel("Password").fill(PASSWORD);
  await button(page, "Sign in").click();
  await page.waitForURL(ACCOUNT);
}

async function addPasskey(page) {
  await page.getByLabel("Name of the passkey").fill("Laptop");
  await button(page, "Add a passkey").click();
  await page.waitForURL(`${ACCOUNT}?saved`);
  await page.getByText("Laptop", { exact: true }).waitFor();
}

after(stop);
start().then(() => {
  test("the first admin sets a password, and signs in with a passkey", () =>
    read(QUIRE_LINK, async (page) => {
      const send = await authenticator(page);
      await page.getByLabel("Name", { exact: true }).fill("Ada");
      await page.getByLabel("Email address").fill("ada@example.com");
      await page.getByLabel("New password").fill(PASSWORD);
      await button(page, "Save").click();
      await page.waitForURL(ACCOUNT);
      await addPasskey(page);
      await button(page, "Sign out").click();
      await page.waitForURL(`${QUIRE_URL}/account/sign-out`);
      await page.goto(`${SIGN_IN}?to=/account/sign-out`);
      await button(page, "Sign in with a passkey").click();
      await page.waitForURL(`${QUIRE_URL}/account/sign-out`);
      const { credentials } = await send("getCredentials");
      assert.deepEqual(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId]), [[true, "localhost"]]);

      // A copy of the authenticator, which counted less.
      const [{ credentialId }] = credentials;
      await send("removeCredential", { credentialId });
      await send("addCredential", { credential: { ...credentials[0], signCount: 0 } });
      await page.goto(SIGN_IN);
      await button(page, "Sign in with a passkey").click();
      await page.getByText("This passkey was not accepted.").waitFor();
      assert.equal(page.url(), REFUSED);

      // An authenticator that does not verify its user.
      await send("setUserVerified", { isUserVerified: false });
      await button(page, "Sign in with a passkey").click();
      await page.getByText("The passkey was not used. Try again.").waitFor();
    }, {}, [REFUSED]));

  test("a passkey that was removed is refused", () =>
    read(SIGN_IN, async (page) => {
      await authenticator(page);
      await signIn(page);
      await button(page, "Remove: Laptop").click();
      await page.waitForURL(`${ACCOUNT}?saved`);
      await addPasskey(page);
      await button(page, "Remove: Laptop").click();
      await page.getByText("Laptop", { exact: true }).waitFor({ state: "detached" });
      await button(page, "Sign out").click();
      await page.goto(SIGN_IN);
      await button(page, "Sign in with a passkey").click();
      await page.getByText("This passkey was not accepted.").waitFor();
    }, {}, [REFUSED]));

  test("without scripts, pages say what passkeys need, and the password works", () =>
    read(SIGN_IN, async (page) => {
      await page.locator("noscript p", { hasText: "Passkeys need JavaScript" }).waitFor();
      assert.equal(await button(page, "Sign in with a passkey").count(), 0);
      await signIn(page);
      await page.locator("noscript p", { hasText: "Passkeys need JavaScript" }).waitFor();
      assert.equal(await button(page, "Add a passkey").count(), 0);
    }, { javaScriptEnabled: false }));

  for (const colorScheme of ["light", "dark"]) {
    for (const width of [1280, 390]) {
      test(`pages are accessible, ${colorScheme}, ${width} wide`, () =>
        read(SIGN_IN, async (page) => {
          assert.deepEqual(await violations(page), []);
          await signIn(page);
          await page.getByRole("img", { name: "QR code with the key" }).waitFor();
          assert.deepEqual(await violations(page), []);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(overflow <= 0, `${overflow} pixels too wide`);
        }, { colorScheme, viewport: { width, height: 800 } }));
    }
  }
});
