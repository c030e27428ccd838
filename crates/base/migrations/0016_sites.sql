-- Sites: which spaces are published, to whom, and how they are arranged.

CREATE TABLE sites (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    type TEXT NOT NULL,
    title TEXT NOT NULL,
    -- For case-insensitive look-up.
    title_key TEXT NOT NULL,
    -- The path on the server's public host.
    basename TEXT NOT NULL UNIQUE,
    -- 1 `visitor-auth`, 2 `share-link`, 3 `unlisted`, 4 `public`: wider ones are greater.
    visibility BIGINT NOT NULL CHECK (visibility BETWEEN 1 AND 4),
    published BOOLEAN NOT NULL DEFAULT FALSE,
    -- Whether agents can access it.
    agents BOOLEAN NOT NULL,
    -- Whether conditions are evaluated. NULL: never set.
    adaptive BOOLEAN,
    -- JSON, as in the API.
    icon TEXT,
    -- Host and path, without a scheme.
    proxy TEXT,
    site_spaces BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    -- JSON Schema of the claims of visitors, and when it was set. NULL: never.
    adaptive_schema TEXT,
    adaptive_schema_at BIGINT
);
CREATE INDEX sites_of_organization ON sites (organization_id, created_at, id);

-- The items of one container share an order: groups and sections those of the site, sections those of their group.
CREATE TABLE site_section_groups (
    id TEXT PRIMARY KEY,
    site_id TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
    -- The site.
    container_id TEXT NOT NULL,
    position TEXT NOT NULL,
    title TEXT NOT NULL,
    icon TEXT
);
CREATE INDEX section_groups_of_site ON site_section_groups (site_id);
CREATE INDEX section_groups_in_order ON site_section_groups (container_id, position, id);

CREATE TABLE site_sections (
    id TEXT PRIMARY KEY,
    site_id TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
    -- The group, else the site.
    container_id TEXT NOT NULL,
    position TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT,
    path TEXT NOT NULL,
    condition TEXT,
    icon TEXT,
    is_default BOOLEAN NOT NULL DEFAULT FALSE,
    UNIQUE (site_id, path)
);
CREATE INDEX sections_in_order ON site_sections (container_id, position, id);
CREATE UNIQUE INDEX default_section ON site_sections (site_id) WHERE is_default;

CREATE TABLE site_spaces (
    id TEXT PRIMARY KEY,
    site_id TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
    -- The section, else the site.
    container_id TEXT NOT NULL,
    position TEXT NOT NULL,
    space_id TEXT NOT NULL REFERENCES spaces (id),
    path TEXT NOT NULL,
    condition TEXT,
    is_default BOOLEAN NOT NULL DEFAULT FALSE,
    UNIQUE (container_id, path)
);
CREATE INDEX site_spaces_of_site ON site_spaces (site_id);
CREATE INDEX site_spaces_in_order ON site_spaces (container_id, position, id);
CREATE INDEX sites_of_space ON site_spaces (space_id, site_id);
CREATE UNIQUE INDEX default_site_space ON site_spaces (container_id) WHERE is_default;

CREATE TABLE share_links (
    id TEXT PRIMARY KEY,
    site_id TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- Whoever has it reads the site; found by its hash, so that no comparison tells how much of a key is right.
    secret TEXT NOT NULL,
    hash BYTES NOT NULL UNIQUE,
    active BOOLEAN NOT NULL DEFAULT TRUE,
    created_at BIGINT NOT NULL
);
CREATE INDEX share_links_of_site ON share_links (site_id, created_at, id);

-- Where visitors of a path of the site are sent: to a page of one of its spaces, or to an address.
CREATE TABLE site_redirects (
    id TEXT PRIMARY KEY,
    site_id TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
    source TEXT NOT NULL,
    space_id TEXT,
    page_id TEXT,
    url TEXT,
    created_at BIGINT NOT NULL,
    UNIQUE (site_id, source),
    CHECK ((url IS NULL) = (space_id IS NOT NULL) AND (space_id IS NULL) = (page_id IS NULL))
);
