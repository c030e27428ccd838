// Reads published sites in Chromium: QUIRE_URL=... QUIRE_TOKEN=... CHROMIUM=... node --test-reporter spec all.cjs
"use strict";

const { after } = require("node:test");
const { start, stop } = require("./browser.cjs");
const { sites } = require("./site.cjs");

after(stop);
Promise.all([sites(), start()]).then(([made]) => {
  const parts = ["reading", "searching", "looks", "audiences", "apis", "accessible"];
  for (const part of parts) require(`./${part}.cjs`)(made);
});
