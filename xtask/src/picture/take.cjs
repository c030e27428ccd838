// Takes a picture of a page in Chromium: node take.cjs URL FILE [WIDTH HEIGHT]
const { chromium } = require("playwright-core");

async function take(url, path, width, height) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: "light",
    });
    const response = await page.goto(url, { waitUntil: "load" });
    if (!response.ok()) {
      throw new Error(`${url} returned ${response.status()}`);
    }
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path });
  } finally {
    await browser.close();
  }
}

const [url, path, width, height] = process.argv.slice(2);
take(url, path, Number(width ?? 1280), Number(height ?? 800)).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
