"""Why the server may refuse what the description allows: what no schema can say.

- `positive_data_acceptance` holds for every operation. A request that is valid by its schema may be refused with 400
  only if each of its violations stands here, by where it is and what is said of it.
- A new entry needs its reason; what a schema can say belongs into `spec/` instead.
"""

import re

CHANGE = r"/body/changes/\d+/"

# What is said of an archive, and of a path in it.
ARCHIVE = (
    r"the archive (is larger than \d+ bytes( when inflated; .* exceeds the limit)?|cannot be read: .*)"
    r"|the archive holds (more than \d+ entries|two entries of the same name)"
    r"|the names of the entries are larger than \d+ bytes together"
    r"|\".*\" (is neither a file nor a folder|is encrypted|cannot be read: .*)"
    r"|\".*\" is (larger than \d+ bytes|more than \d+ times larger than it is compressed)"
    r"|\".*\": the path .*|\".*\" and \".*\" are the same path"
)

# What is said of a document that is converted, which its origin names.
DOCUMENT = (
    r".* (is not a Word document|has a document type|is not XML: .*|is larger than \d+ bytes|has more than \d+ elements)"
    r"|the Markdown of all pages together is larger than \d+ bytes; .* exceeds the limit"
)

# Where (a pattern of the JSON pointer), what is said, and why the description cannot say it.
REASONS = [
    (r"/query/page", r"is not a page of this list with these filters", "page tokens are signed by the server"),
    (r"/query/page", r".*; choose fewer pages", "only typesetting tells what content needs"),
    (r"/query/origin", r"is needed: .*", "no parameter can require another"),
    (
        r"/query/keys",
        r"needs `format=document`|cannot be true with `evaluated`, .*",
        "no parameter can require another",
    ),
    (r"/query/only", r"needs `page`", "no parameter can require another"),
    (r"/.*", r"must not contain the character NUL", "every text would need a pattern that says so"),
    (r"/.*", r"must have at most 1000 entries", "the operator of a server sets it"),
    (r"/body/.*", r"is not an? .* of (this|the) .*", "what a body refers to has to be there"),
    (r"/query/parent", r"is not a collection of this organization", "what a request refers to has to be there"),
    (r"/body/position/.*", r"is not among .*", "what a body refers to has to be there"),
    (r"/body/organization", r"is not an organization that you belong to", "what a body refers to has to be there"),
    (r"/body/events/\d+", r"`.*` is (not the name of events|neither an operation .*)", "events have the names of operations"),
    (r"/body/parent", r"collections nest at most \d+ deep", "it depends on where the parent lies"),
    (r"/body/condition", r"(?s).* \(bytes \d+ to \d+\)", "the language of conditions has no pattern"),
    (r"/body/rules/\d+/expression", r"(?s).* \(bytes \d+ to \d+\)", "the language of conditions has no pattern"),
    (r"/body/body", r"is needed: a comment has a text", "it depends on the state"),
    (r"/body/range/(revision|block|start|end|quote)", r".*", "it depends on the text of the page"),
    (r"/body", r"must have at most one of `page`, `changeRequest` and `comment`", "a schema of alternatives would be harder to use"),
    (r"/body/until", r"is not one of your notifications", "what a body refers to has to be there"),
    (r"/body/(space|page|changeRequest|comment)", r"is not a (space that you may read|page of the main content of the space|change request of the space|comment on the space .*)", "what a body refers to has to be there"),
    (r"/body/node", r"is not a node of the page", "what a body refers to has to be there"),
    (r"/body/addedReactions", r"would exceed .*", "it depends on the reactions that are there"),
    (r"/body/body/document", r"must have at most \d+ characters as Markdown", "a schema does not know the Markdown"),
    (r"/body/(body/)?document", r"must not be empty", "nodes may be there and say nothing"),
    (r"/body/(body/)?document", r"cannot keep blocks: .*", "it depends on the text that is there"),
    (
        r"/body/((icon/)?emoji|(added|removed)Reactions/\d+)",
        r"must be a Unicode emoji, .*",
        "a pattern tells emoji from ASCII text, and not from the rest of Unicode",
    ),
    (r"/body/add/\d+", r"must be an email address", "what is added is an ID or an address, and no pattern finds addresses"),
    (r"/body/memberships/.*", r"is neither in the team nor in `add`", "what a body refers to has to be there"),
    (r"/body/ssoURL", r"is not an HTTP or HTTPS URL", "`format: uri` tells no schemes apart"),
    (r"/body/issuer", r"is not a URL: .*", "parsers of URLs are stricter than `format: uri`"),
    (r"/body/issuer", r"must begin with https://", "the operator of a server may allow `http`"),
    (r"/body/issuer", r"leads to a private network, .*", "a schema does not know which addresses this server fetches"),
    (
        r"/body/issuer",
        r"must (have neither a query nor a fragment|not contain a user name or a password)",
        "a URL is more than a pattern can read",
    ),
    (r"/body/scopes", r"must contain `openid`", "`contains` is not among the keywords that clients read"),
    (r"/body/groups/\d+", r"is there twice", "`uniqueItems` counts what the description does not name as well"),
    (r"/body/defaultTeam", r"is not a team of this organization", "what a body refers to has to be there"),
    (r"/body/languages/\d+", r"is not an ISO 639-1 code", "an enum of 184 codes would be a type of its own in each client"),
    (
        r"/body/(icon|previewImages/\d+|logo/(light|dark)/data|favicon/data)",
        r"is not a .* image|must .* pixels .*|must have at most \d+ KiB",
        "a schema does not know images",
    ),
    (r"/body/target/(organization|site|space)", r"is not an? .* that you .*", "what a body refers to has to be there"),
    (r"/body/target/type", r"is not where this integration can be installed.*", "it follows from the integration"),
    (r"/body/jsonSchema(/.*)?", r".*", "a schema of schemas is no part of the description"),
    (r"/body/expiresAt", r"must be in the future", "a schema does not know the time"),
    (r"/body/source/url", r".*", "a schema does not know which addresses this server fetches"),
    (r"/body/url", r".*", "the address that is fetched is part of the input, and only fetching tells"),
    (r"/body", r"the tree holds no Markdown file", "it is about what is in the archive"),
    (r"/body", rf"(?s)(.*: )?({ARCHIVE})", "an archive is more than a schema can read"),
    (r"/body", rf"(?s){DOCUMENT}", "whether an archive is a Word document follows from what is in it"),
    (
        r"/body/html",
        r"the HTML( as Markdown)? (is larger than \d+ bytes|has more than \d+ elements)|is too large as a document",
        "a schema does not know elements and Markdown",
    ),
    (r"/body/size", r"must be at most \d+", "the operator of a server sets it"),
    (
        r"/body",
        r"would exceed the size of the file, .*|must have at least \d+ bytes, .*|has the SHA-256 .*",
        "it depends on the upload",
    ),
    (CHANGE + "data", r"is needed, or `upload`", "of two fields, one is needed"),
    (CHANGE + "upload", r"is not a complete upload .*", "what a change refers to has to be there"),
    # Edits of content are checked against the content, change after change.
    (CHANGE + "(page|parent|file)", r"there is no (page|file) .*", "what a change refers to has to be there"),
    (
        CHANGE + "document",
        r"`.*` is (not the key of a block|kept twice)|cannot keep blocks: .*|the new blocks cannot be written .*",
        "keys are those of the text that is there",
    ),
    (CHANGE + "position", r".* is not beneath the parent", "what a change refers to has to be there"),
    (CHANGE + "cover", r"shows a file that does not exist", "what a change refers to has to be there"),
    (CHANGE + "href", r"is only for a link|is missing; a link needs a target|leads .*", "it follows from the kind of page"),
    (CHANGE + "markdown", r"is only for a document", "it follows from the kind of page"),
    (CHANGE + "slug", r"is not made of .*", "letters of any script have no class in patterns"),
    (CHANGE + "name", r"is not a file name|is that of a Markdown file.*", "a pattern for it could not be read"),
    (CHANGE + "(title|emoji|icon|description)", r"holds a control character", "a pattern would break clients of 1.0"),
    (CHANGE + "(title|href)", r"begins or ends with a space", "patterns and Unicode differ in what a space is"),
]
PATTERNS = [(re.compile(where), re.compile(what)) for where, what, _ in REASONS]


def is_beyond_schemas(answer):
    """Whether each violation that an error body tells is one of these."""
    details = answer.get("error", {}).get("details", [])
    return bool(details) and all(
        any(where.fullmatch(detail["path"]) and what.fullmatch(detail["reason"]) for where, what in PATTERNS)
        for detail in details
    )
