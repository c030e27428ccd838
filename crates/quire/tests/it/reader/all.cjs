// Reads published sites in Chromium: QUIRE_URL=... QUIRE_TOKEN=... CHROMIUM=... node --test-reporter spec all.cjs
//
// The sample is reading, and the accessibility of three templates; QUIRE_TEST_FULL=1 runs all parts.
"use strict";

const { after } = require("node:test");
const { start, stop } = require("./browser.cjs");
const { sites } = require("./site.cjs");

after(stop);
Promise.all([sites(), start()]).then(([made]) => {
  const sample = ["reading", "accessible"];
  const parts = process.env.QUIRE_TEST_FULL ? [...sample, "searching", "looks", "audiences", "apis"] : sample;
  for (const part of parts) require(`./${part}.cjs`)(made);
});
