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

/** The organization, and its spaces by title. */
async function only() {
  const organization = (await call("GET", "/orgs")).items[0].id;
  const spaces = {};
  for (const space of (await call("GET", `/orgs/${organization}/spaces`)).items) spaces[space.title] = space.id;
  return { organization, spaces };
}

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

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"><rect width="80" height="24" fill="#ffd43b"/></svg>`;

const LOOK = {
  logo: { light: { data: Buffer.from(LOGO).toString("base64") } },
  colors: { light: "#ffd43b", dark: "#ffd43b" },
  font: "serif",
  corners: "square",
  appearance: { default: "dark", switch: false },
  footer: {
    text: "Made of glass.",
    groups: [{ title: "About", links: [{ title: "Imprint", url: "https://example.com/imprint" }] }],
  },
};

const CLAIMS = {
  type: "object",
  properties: {
    plan: { type: "string", enum: ["free", "pro"] },
    unsigned: {
      type: "object",
      properties: { region: { type: "string", enum: ["eu", "us"] } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/** The addresses of a site with sections and languages, of one with a look of its own, of one that needs a share link, and
 * of one that adapts to its visitors, with the key of their tokens. */
async function sites() {
  const { organization, spaces } = await only();
  await describe(organization);
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
  const themed = await make({ title: "Themed", spaces: [spaces.Guide] });
  const section = await call("POST", `${themed}/sections`, { spaceId: spaces.Interface, title: "Interface" });
  await call("POST", `${themed}/section-groups`, { title: "More", sections: [section.id] });
  await call("PUT", `${themed}/customization`, LOOK);
  const plans = await make({ title: "Plans", spaces: [spaces.Plans] });
  await call("PUT", `${plans}/adaptive-schema`, { jsonSchema: CLAIMS });
  await call("PATCH", plans, { adaptiveContent: { enabled: true } });
  const publish = async (site) => (await call("POST", `${site}/publish`)).urls.published;
  const list = (await call("GET", `${site}/site-spaces`)).items;
  const home = (space) => list.find((item) => item.space.id === space).urls.published;
  return {
    home: published.urls.published,
    guide: home(spaces.Guide),
    interface: home(spaces.Interface),
    japanese: home(spaces.Japanese),
    arabic: home(spaces.Arabic),
    shared: link.urls.published,
    themed: await publish(themed),
    plans: await publish(plans),
    visitorKey: (await call("POST", `${plans}/visitor-key`)).key,
  };
}

module.exports = { call, only, sites };
