// Opens pages in Chromium, and fails on whatever a visitor should never meet: errors in the console, violations of the
// content security policy, exceptions, failed requests, and requests to other hosts.
"use strict";

const assert = require("node:assert/strict");
const { source } = require("axe-core");
const { chromium } = require("playwright-core");

let browser;

async function start() {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking"],
  });
}

const stop = () => browser.close();

/** A visitor: options are those of a browser context. `missing` is an address at which nothing is expected. */
async function visitor(options = {}, missing = []) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US", ...options });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const problems = [];
  const { QUIRE_URL, QUIRE_PROVIDER } = process.env;
  /** Notes a problem, unless it is one of the identity provider's pages. */
  const note = (problem) => {
    if (!QUIRE_PROVIDER || !page.url().startsWith(QUIRE_PROVIDER)) problems.push(problem);
  };
  page.on("console", (message) => {
    const isExpected = missing.includes(message.location().url);
    if (/error|warning/.test(message.type()) && !isExpected) note(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`exception: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isHere = url.origin == new URL(QUIRE_URL).origin || /^(data|blob):$/.test(url.protocol);
    const isSigningIn = request.isNavigationRequest() && url.origin == QUIRE_PROVIDER;
    if (!isHere && !isSigningIn) note(`request to ${url}`);
  });
  page.on("response", (response) => {
    const isExpected = missing.includes(response.url());
    if (response.status() >= 400 && !isExpected) note(`${response.status()} at ${response.url()}`);
  });
  const leave = async () => {
    await context.close();
    assert.deepEqual(problems, []);
  };
  return { context, page, leave };
}

/** Reads an address as a visitor, and leaves. */
async function read(url, run, options, missing) {
  const { context, page, leave } = await visitor(options, missing);
  await page.goto(url);
  await run(page, context);
  await leave();
}

/** Problems of accessibility that axe-core finds on a page. */
async function violations(page) {
  await page.evaluate(source);
  const found = await page.evaluate(() => globalThis.axe.run());
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ").slice(0, 400)}`);
}

module.exports = { start, stop, read, violations };
