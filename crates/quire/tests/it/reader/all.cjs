// Reads published sites in Chromium: QUIRE_URL=... QUIRE_TOKEN=... CHROMIUM=... node --test-reporter spec all.cjs
"use strict";

const { after } = require("node:test");
const { start, stop } = require("./browser.cjs");
const { sites } = require("./site.cjs");

after(stop);
Promise.all([sites(), start()]).then(([made]) => {
  for (const part of ["./reading.cjs", "./searching.cjs", "./apis.cjs", "./accessible.cjs"]) require(part)(made);
});
