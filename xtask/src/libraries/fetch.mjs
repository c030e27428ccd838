// Fetches the scripts of other projects that pages load, and writes them compressed, with their notices:
// node fetch.mjs LIST FOLDER
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

const json = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Installs a library with all that it depends on, and runs no script of theirs. */
function install(folder, { package: name, version, bundles }) {
  mkdirSync(folder);
  const packages = [`${name}@${version}`, ...bundles];
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
  execFileSync("npm", ["install", ...options, ...packages], { stdio: "inherit" });
}

/** The packages whose code is in a script, by its source map. */
function bundled(map) {
  const found = new Set();
  for (const source of map.sources) {
    const path = source.split("node_modules/").slice(1).at(-1)?.split("/");
    if (path) found.add(path.slice(0, path[0].startsWith("@") ? 2 : 1).join("/"));
  }
  return [...found].sort();
}

/** The licence of a package, as SPDX names it, and its text. */
function licence(modules, name) {
  const folder = join(modules, name);
  if (!existsSync(folder)) throw new Error(`${name} is bundled and not installed: add it to \`bundles\``);
  const { license, author, version } = json(join(folder, "package.json"));
  const file = readdirSync(folder).find((file) => /^(licen[cs]e|copying)/i.test(file));
  const text = file ? readFileSync(join(folder, file), "utf8") : "";
  const id = license ?? (/\bMIT\b/.test(text) ? "MIT" : undefined);
  if (!id) throw new Error(`${name} has no licence`);
  const lines = text.split("\n").map((line) => line.trim());
  const found = lines.filter((line) => /^(copyright )?(\(c\)|©)|^copyright [^(]*\d{4}/i.test(line));
  const by = typeof author == "string" ? author : author?.name;
  const notices = found.length ? found : [`Copyright (c) ${by ?? `the authors of ${name}`}`];
  return { name, version, id, text, notices };
}

/** Notices of what is in the scripts, and each licence once. */
function notices(libraries) {
  const texts = new Map();
  const parts = libraries.map(({ title, own, packages }) => {
    const list = packages.map(({ name, version, id, text, notices }) => {
      // Of two licences, the second binds less.
      const chosen = id.replace(/[()]/g, "").split(" OR ").at(-1);
      if (text && !texts.has(chosen)) texts.set(chosen, text.trim());
      return [`${name} ${version} (${chosen})`, ...notices.map((notice) => `    ${notice}`)].join("\n");
    });
    return [title, "=".repeat(title.length), "", own, "", ...list].join("\n");
  });
  const licences = [...texts].sort().map(([id, text]) => `${id}\n${"=".repeat(id.length)}\n\n${text}`);
  const lines = [...parts, ...licences].join("\n\n\n").split("\n");
  return lines.map((line) => line.trimEnd()).join("\n") + "\n";
}

function fetch(list, output) {
  const scratch = mkdtempSync(join(tmpdir(), "libraries-"));
  try {
    const libraries = json(list).map((library) => {
      const folder = join(scratch, library.name);
      install(folder, library);
      const modules = join(folder, "node_modules");
      const path = join(modules, library.package, library.file);
      const bytes = readFileSync(path);
      const hash = createHash("sha256").update(bytes).digest("hex");
      if (hash != library.sha256) throw new Error(`${library.package} has the hash ${hash}`);
      const gzip = gzipSync(bytes, { level: 9 });
      writeFileSync(join(output, `${library.name}.js.gz`), gzip);
      console.log(`${library.name}: ${bytes.length} bytes, ${gzip.length} compressed`);
      const packages = bundled(json(`${path}.map`)).map((name) => licence(modules, name));
      const own = `${library.notice} (MIT)`;
      return { title: `${library.package} ${library.version}`, own, packages };
    });
    writeFileSync(join(output, "NOTICES.txt"), notices(libraries));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const [list, output = dirname(list)] = process.argv.slice(2);
fetch(list, output);
