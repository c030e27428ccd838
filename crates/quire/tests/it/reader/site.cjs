// Makes the sites that the tests read: spaces are imported before, and everything else is made through the API.
"use strict";

const { QUIRE_URL, QUIRE_TOKEN } = process.env;

async function call(method, path, body) {
  const answer = await fetch(`${QUIRE_URL}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${QUIRE_TOKEN}`, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text && JSON.parse(text);
}

const PETS = {
  openapi: "3.1.1",
  info: { title: "Pets", version: "1" },
  tags: [{ name: "Animals & more" }],
  paths: {
    "/pets/{id}": {
      get: {
        tags: ["Animals & more"],
        summary: "Get a pet",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: { description: "The pet" } },
      },
    },
  },
};

/** Describes an API, and waits until that was processed. */
async function describe(organization) {
  const path = `/orgs/${organization}/openapi`;
  await call("POST", path, { slug: "pets", source: { text: JSON.stringify(PETS) } });
  for (let at = 0; at < 200; at++) {
    if ((await call("GET", `${path}/pets`)).lastVersion) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the description was not processed");
}

/** The addresses of a site with sections and languages, and of one that needs a share link. */
async function sites() {
  const organization = (await call("GET", "/orgs")).items[0].id;
  await describe(organization);
  const spaces = {};
  for (const space of (await call("GET", `/orgs/${organization}/spaces`)).items) spaces[space.title] = space.id;
  for (const [title, language] of [["Guide", "en"], ["Japanese", "ja"], ["Arabic", "ar"]]) {
    await call("PATCH", `/spaces/${spaces[title]}`, { language });
  }
  const make = async (body) => {
    const site = await call("POST", `/orgs/${organization}/sites`, body);
    return `/orgs/${organization}/sites/${site.id}`;
  };
  const site = await make({ title: "Lantern", spaces: [spaces.Guide] });
  for (const title of ["Japanese", "Arabic"]) await call("POST", `${site}/site-spaces`, { spaceId: spaces[title] });
  await call("POST", `${site}/sections`, { spaceId: spaces.Interface, title: "Interface" });
  await call("PUT", `${site}/customization`, {
    headerLinks: [{ title: "Shop", url: "https://example.com/shop" }],
    footer: { text: "Made of glass." },
  });
  const published = await call("POST", `${site}/publish`);
  const closed = await make({ title: "Closed", visibility: "share-link", spaces: [spaces.Guide] });
  await call("POST", `${closed}/publish`);
  const link = await call("POST", `${closed}/share-links`, { name: "Readers" });
  const list = (await call("GET", `${site}/site-spaces`)).items;
  const home = (space) => list.find((item) => item.space.id === space).urls.published;
  return {
    home: published.urls.published,
    guide: home(spaces.Guide),
    interface: home(spaces.Interface),
    japanese: home(spaces.Japanese),
    arabic: home(spaces.Arabic),
    shared: link.urls.published,
  };
}

module.exports = { sites };
