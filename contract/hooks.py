"""What schemathesis is told about quire: which ids to use, which calls to turn aside, which refusals are right.

- Of the ids that are made up, three of four are replaced by ones of the world, in paths and in bodies; which ones
  depends on the id alone. Ids that came from an answer are left as they are, and so is all input that is meant to be wrong.
- A request to work on what is used up works on something new instead, except in scenarios, which are about just that.
- No call may end the run: the token of the run is never deleted, its user never demoted or removed.
- Nothing but this machine is asked for files: addresses in bodies are those of `files.py`.
"""

import copy
import zlib

import schemathesis
from files import ARCHIVES, address
from hypothesis import strategies as st
from reasons import is_beyond_schemas
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation import GenerationMode
from schemathesis.generation.meta import TestPhase
from schemathesis.openapi.checks import RejectedPositiveData
from world import World

world = World()
description = {}
schemathesis.openapi.media_type("application/zip", st.sampled_from(ARCHIVES))
schemathesis.openapi.media_type("application/partial-upload", st.binary(max_size=100))

# What a body is better without: a reference to something that this server cannot make.
ABSENT = object()
# Headers that speak of other requests: tests of the service are about these.
PROTOCOL_HEADERS = ("If-Match", "If-None-Match", "Idempotency-Key")
# What is there in one space or change request, and not in another.
LOCAL = ("PageId", "FileId")


@schemathesis.hook
def before_load_schema(context, raw_schema):
    description.update(copy.deepcopy(raw_schema))


@schemathesis.hook
def before_call(context, case, kwargs):
    is_wrong = case.meta.is_negative_at if case.meta else lambda location: False
    if not is_wrong(ParameterLocation.PATH):
        fill_path(case)
    if not is_wrong(ParameterLocation.QUERY):
        fill_page_token(case)
    if not is_wrong(ParameterLocation.HEADER):
        drop_protocol_headers(case)
    if not is_wrong(ParameterLocation.BODY) and isinstance(case.body, (dict, list)):
        fill_body(case)
    # Not for requests that try whether it also goes without the token.
    is_ours = case.headers.get("Authorization") == f"Bearer {world.token}"
    if is_ours and case.meta and case.meta.generation.mode == GenerationMode.POSITIVE and not in_scenario(case):
        world.prepare(case.operation.label, case.path_parameters)


@schemathesis.hook
def after_call(context, case, response):
    sent = response.request.headers.get("Authorization", "")
    assert response.status_code != 401 or sent != f"Bearer {world.token}", "the token of the run works no more"
    is_success = 200 <= response.status_code < 300
    if is_success:
        world.learn(response.content.decode(errors="replace"))
    if case.path.endswith("/content") and case.method == "POST":
        world.forget_content()
    if response.status_code in (404, 409) or (is_success and case.method == "DELETE"):
        for value in list(case.path_parameters.values())[-1:]:
            world.forget(value)


@schemathesis.hook
def filter_failure(context, failure, case, response):
    if isinstance(failure, RejectedPositiveData) and response.status_code == 428:
        # No schema can require a property or a header.
        return False
    if isinstance(failure, RejectedPositiveData) and response.status_code == 400:
        return not is_beyond_schemas(response.json())
    return True


def drop_protocol_headers(case):
    """What is made up here is no state that a resource has, and a key that was used for something else."""
    for name in PROTOCOL_HEADERS:
        case.headers.pop(name, None)


def in_scenario(case):
    return case.meta is not None and case.meta.phase.name == TestPhase.STATEFUL


def is_drawn(value):
    """Three of four, always the same ones."""
    return zlib.crc32(value.encode(errors="replace")) % 4 != 0


def fill_path(case):
    """Real ids for the path, each within those before it."""
    path = case.path_parameters
    if set(path) != {parameter.name for parameter in case.operation.path_parameters}:
        return
    before = {}
    is_elsewhere = False
    for name, value in path.items():
        is_spent = value in world.spent and not in_scenario(case)
        is_made_up = value not in world.known and is_drawn(str(value))
        if is_spent or is_made_up or is_elsewhere or is_harmful(case, name, value):
            path[name] = world.find(name, before) or value
            # What was in the one is not in the other.
            is_elsewhere = True
        before[name] = path[name]


def is_harmful(case, name, value):
    """Whether the call would harm who makes it."""
    if name == "userId":
        return value == world.user and case.method != "GET" and "/members/" in case.path
    return name == "tokenId" and value in world.own_tokens


def fill_page_token(case):
    """A page that the list does have; none where it has no more than one."""
    parameter = case.operation.query.get("page")
    if "page" not in (case.query or {}) or parameter is None or case.path.endswith("/pdf"):
        return
    query = {name: value for name, value in case.query.items() if name not in ("page", "limit")}
    query = {name: str(value).lower() if isinstance(value, bool) else value for name, value in query.items()}
    answer = world.call("GET", case.formatted_path, query={**query, "limit": 1})
    following = (answer or {}).get("next", {}).get("page")
    if following:
        case.query["page"] = following
    else:
        del case.query["page"]


def fill_body(case):
    alternative = case.operation.definition.raw.get("requestBody", {}).get("content", {}).get(case.media_type)
    if alternative:
        body = filled(alternative["schema"], copy.deepcopy(case.body), dict(case.path_parameters))
        case.body = case.body if body is ABSENT else body


def filled(schema, value, parents):
    """The value with real ids where the schema names ids."""
    name = schema.get("$ref", "").rpartition("/")[2]
    if name:
        schema = description["components"]["schemas"][name]
    if name.endswith("Id") and isinstance(value, str):
        # An id that the server made is another one in each run, so nothing may depend on its letters.
        is_right = name not in LOCAL if value in world.known else not is_drawn(value)
        if is_right:
            return value
        return world.find(name[0].lower() + name[1:], parents) or ABSENT
    for branch in schema.get("oneOf", []):
        if is_of(branch, value):
            return filled(branch, value, parents)
    if isinstance(value, dict):
        return fill_properties(schema, value, parents)
    if isinstance(value, list) and "items" in schema:
        return [fill_item(schema["items"], index, item, parents) for index, item in enumerate(value)]
    return value


def fill_item(schema, index, item, parents):
    # No more than one id, since items may have to differ.
    found = filled(schema, item, parents) if index == 0 or isinstance(item, dict) else item
    return item if found is ABSENT else found


def is_of(branch, value):
    """Whether the value is of this branch of a union, by what tells its branches apart."""
    schema = description["components"]["schemas"][branch["$ref"].rpartition("/")[2]] if "$ref" in branch else branch
    if not isinstance(value, dict) or schema.get("type") != "object":
        return False
    constants = {key: inner["const"] for key, inner in schema.get("properties", {}).items() if "const" in inner}
    return all(value.get(key) == constant for key, constant in constants.items())


def fill_properties(schema, value, parents):
    for key, inner in schema.get("properties", {}).items():
        # The `id` of what is created is a new one.
        if key not in value or key == "id":
            continue
        if key == "url" and isinstance(value[key], str):
            value[key] = address(value[key], value.get("source"))
            continue
        found = filled(inner, value[key], parents)
        if found is not ABSENT:
            value[key] = found
        elif key in schema.get("required", []):
            return ABSENT
        else:
            del value[key]
    return value
