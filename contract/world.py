"""What the operations work on: an organization with spaces, pages, users and whatever else the server can make.

- Things are made at their first use, through the API itself, and made again once they are used up: a space that was
  deleted, a change request that was merged. So no call can make the rest of the run useless.
- What the server does not have yet (it answers 501) is not made; nothing here says which operations these are.
- What is drawn depends on the calls before it and on nothing else, so that a pass can be repeated.
"""

import dataclasses
import os
import re
import string
import subprocess

import requests

ID = re.compile(r'"([A-Za-z][0-9A-Za-z]{19,21})"')
TIMEOUT = 30

# So many of a kind at most, so that a call that uses them up at once cannot go on for ever.
MOST = 300
# Each is a start of the command line.
MOST_USERS = 30

PAGES = {
    "changes": [
        {"type": "create-page", "title": "Install", "markdown": "# Linux\n\nUnpack it, as [below](#run).\n\n## Run\n"},
        {"type": "create-page", "title": "Use", "markdown": "Start [here](install), then `quire`."},
        {"type": "put-file", "name": "hello.txt", "contentType": "text/plain", "data": "SGVsbG8K"},
        {"type": "set-variables", "variables": {"product": "quire"}},
    ]
}
PETSTORE = '{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{}}'


@dataclasses.dataclass(frozen=True)
class Kind:
    """How a thing is made. `{name}` in the path and in texts of the body is the id of another thing, `{n}` a number."""

    path: str
    body: object = None
    method: str = "POST"
    # Where the answer has the id; a list answers with things that are there already.
    key: str = "id"
    # What names the things of a list.
    field: str = "id"


SITE = "/v1/orgs/{organizationId}/sites/{siteId}"
SPEC = "/v1/orgs/{organizationId}/openapi/{specSlug}"

# By the name of the path parameter. `{content}` is the change request if there is one, else the space.
KINDS = {
    "spaceId": Kind("/v1/orgs/{organizationId}/spaces", {"title": "Guide {n}"}),
    "collectionId": Kind("/v1/orgs/{organizationId}/collections", {"title": "Products {n}"}),
    "changeRequestId": Kind("/v1/spaces/{spaceId}/change-requests", {"subject": "Change {n}"}),
    "pageId": Kind("{content}/content/pages", method="GET", key="pages"),
    "pagePath": Kind("{content}/content/pages", method="GET", key="pages", field="path"),
    "fileId": Kind("{content}/content/files", method="GET", key="items"),
    "commentId": Kind("{content}/comments", {"body": {"markdown": "This step needs **root**."}}),
    "commentReplyId": Kind("{content}/comments/{commentId}/replies", {"body": {"markdown": "Fixed."}}),
    "teamId": Kind("/v1/orgs/{organizationId}/teams", {"title": "Writers {n}", "members": []}, method="PUT"),
    "inviteId": Kind("/v1/orgs/{organizationId}/link-invites", {"role": "read"}),
    "samlProviderId": Kind("/v1/orgs/{organizationId}/saml", {"label": "Sign in {n}"}),
    "oidcProviderId": Kind("/v1/orgs/{organizationId}/oidc", {"label": "Sign in {n}"}),
    "webhookId": Kind("/v1/orgs/{organizationId}/webhooks", {"url": "http://127.0.0.1:9/{n}"}),
    "webhookDeliveryId": Kind("/v1/orgs/{organizationId}/webhooks/{webhookId}/test"),
    "siteId": Kind("/v1/orgs/{organizationId}/sites", {"title": "Site {n}", "spaces": ["{spaceId}"]}),
    "shareLinkId": Kind(SITE + "/share-links", {"name": "Reviewers {n}"}),
    "siteSectionId": Kind(SITE + "/sections", {"spaceId": "{spaceId}", "title": "Section {n}"}),
    "siteSectionGroupId": Kind(SITE + "/section-groups", {"title": "Group {n}"}),
    "siteRedirectId": Kind(
        SITE + "/redirects",
        {"source": "/old-{n}", "target": {"type": "url", "url": "https://example.com/new"}},
        method="PUT",
    ),
    "siteSpaceId": Kind(SITE + "/site-spaces", method="GET", key="items"),
    "translationSettingsId": Kind("/v1/orgs/{organizationId}/translations", {"title": "Set {n}", "languages": ["de"]}),
    "eventNumber": Kind("/v1/orgs/{organizationId}/events", method="GET", key="items", field="number"),
    "specSlug": Kind(
        "/v1/orgs/{organizationId}/openapi", {"slug": "pets-{n}", "source": {"text": PETSTORE}}, key="slug"
    ),
    "versionId": Kind(SPEC + "/versions", method="GET", key="items"),
    "integrationInstallationId": Kind(
        "/v1/integrations/{integrationName}/installations", {"target": {"type": "space", "space": "{spaceId}"}}
    ),
    "tokenId": Kind("/v1/user/tokens", {"label": "to be thrown away"}),
}
# What has to be done first, so that there is something for an operation to do.
BEFORE = {
    "POST /v1/spaces/{spaceId}/restore": ("DELETE", "/v1/spaces/{spaceId}", None),
    "POST /v1/orgs/{organizationId}/link-invites": ("PATCH", "/v1/orgs/{organizationId}", {"inviteLinks": True}),
    "DELETE /v1/spaces/{spaceId}/permissions/users/{userId}": (
        "PUT",
        "/v1/spaces/{spaceId}/permissions/users/{userId}",
        {"role": "read"},
    ),
    "DELETE /v1/spaces/{spaceId}/permissions/teams/{teamId}": (
        "PUT",
        "/v1/spaces/{spaceId}/permissions/teams/{teamId}",
        {"role": "read"},
    ),
    "DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}": (
        "PUT",
        "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}",
        {},
    ),
}
# What has a name and is there or not, whatever is done here.
NAMES = {"emailDomain": "example.com", "subdomain": "my-organization"}


def named(template):
    """The names in braces."""
    return [name for _, name, _, _ in string.Formatter().parse(template) if name]


class World:
    """The things of one run, by the ids of what they are in."""

    def __init__(self):
        self.url = os.environ["QUIRE_CONTRACT_URL"]
        self.token = os.environ["QUIRE_CONTRACT_TOKEN"]
        self.session = requests.Session()
        self.session.headers["Authorization"] = f"Bearer {self.token}"
        self.numbers = {}
        self.missing = set()
        self.known = set(NAMES.values())
        self.spent = set()
        self.made = {}
        self.user = self.call("GET", "/v1/user")["id"]
        organization = self.call("GET", "/v1/orgs")["items"][0]["id"]
        spaces = self.call("GET", f"/v1/orgs/{organization}/spaces")["items"]
        self.made["organizationId", ()] = organization
        self.made["spaceId", (organization,)] = spaces[0]["id"]
        self.own_tokens = {token["id"] for token in self.call("GET", "/v1/user/tokens")["items"]}

    def call(self, method, path, body=None, query=None):
        """The answer to a request of our own, or None where it is no success."""
        response = self.session.request(method, self.url + path, json=body, params=query, timeout=TIMEOUT)
        if not response.ok:
            return None
        self.learn(response.text)
        return response.json() if response.content else {}

    def prepare(self, operation, places):
        """Does what has to be done before an operation on these things."""
        if operation in BEFORE:
            method, path, body = BEFORE[operation]
            self.call(method, path.format(**places), body)

    def learn(self, text):
        """Notes the ids in an answer: they name something that is or was there."""
        self.known.update(ID.findall(text))

    def find(self, name, parents):
        """A thing of a kind within its parents, by the name of its path parameter; None where it cannot be made."""
        if name in NAMES:
            return NAMES[name]
        organization = self.made["organizationId", ()]
        if name == "organizationId":
            return organization
        if name == "userId":
            return self.made.get((name, ())) or self.make_user(organization)
        kind = KINDS.get(name)
        if kind is None:
            return None
        parents = {"organizationId": organization, **parents}
        path = kind.path
        if path.startswith("{content}"):
            change = "/change-requests/{changeRequestId}" if "changeRequestId" in parents else ""
            path = path.replace("{content}", "/v1/spaces/{spaceId}" + change)
        places = self.fill_names(named(path), parents)
        if places is None:
            return None
        key = (name, tuple(places.values()))
        if key not in self.made and path not in self.missing:
            self.made[key] = self.make(name, kind, path, places)
        if self.made.get(key) is None:
            self.made.pop(key, None)
            return None
        return self.made[key]

    def fill_names(self, names, parents):
        """The ids for these names: those of the parents, else what can be found in them."""
        places = {}
        for name in names:
            place = parents.get(name) or self.find(name, {**parents, **places})
            if place is None:
                return None
            places[name] = place
        return places

    def make(self, name, kind, path, places):
        number = self.numbers[name] = self.numbers.get(name, 0) + 1
        if number > MOST:
            return None
        self.prepare(f"{kind.method} {path}", places)
        body = self.fill_texts(kind.body, {**places, "n": number})
        address = self.url + path.format(**places)
        response = self.session.request(kind.method, address, json=body, timeout=TIMEOUT)
        if response.status_code == 501:
            self.missing.add(path)
        if not response.ok:
            return None
        self.learn(response.text)
        answer = response.json()
        if kind.method == "GET":
            things = answer[kind.key]
            return things[0][kind.field] if things else None
        if name == "spaceId":
            self.write_pages(answer["id"])
        self.known.add(answer[kind.key])
        return answer[kind.key]

    def fill_texts(self, body, places):
        if isinstance(body, dict):
            return {key: self.fill_texts(value, places) for key, value in body.items()}
        if isinstance(body, list):
            return [self.fill_texts(value, places) for value in body]
        if isinstance(body, str) and body != PETSTORE:
            missing = [name for name in named(body) if name not in places]
            return body.format(**places, **{name: self.find(name, places) for name in missing})
        return body

    def write_pages(self, space):
        change = self.call("POST", f"/v1/spaces/{space}/change-requests", {"subject": "Begin"})
        path = f"/v1/spaces/{space}/change-requests/{change['id']}"
        self.call("POST", f"{path}/content", PAGES)
        self.call("POST", f"{path}/merge")

    def make_user(self, organization):
        """A member of the organization who may be removed; only the command line makes users."""
        number = self.numbers["userId"] = self.numbers.get("userId", 0) + 1
        if number > MOST_USERS:
            return None
        command = [os.environ["QUIRE_CONTRACT_BINARY"], "user", "create", f"user-{number}@example.com"]
        options = ["--organization", organization, "--role", "edit", "--data", os.environ["QUIRE_CONTRACT_DATA"]]
        output = subprocess.run(command + options, check=True, capture_output=True, text=True, timeout=TIMEOUT).stdout
        user = output.strip()
        self.known.add(user)
        self.made["userId", ()] = user
        return user

    def forget(self, thing):
        """Does not give this thing out again: it is gone, or it is in no state to be worked on."""
        if thing != self.made["organizationId", ()]:
            self.spent.add(thing)
            self.made = {key: value for key, value in self.made.items() if value != thing}

    def forget_content(self):
        """Looks for pages and files anew: they have changed."""
        self.made = {key: value for key, value in self.made.items() if key[0] not in ("pageId", "pagePath", "fileId")}
