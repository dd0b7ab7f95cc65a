import { Refusal } from "#lib/refusal.ts";
import { denied, isWritableBy, type Method, mayWrite } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import { type Path, readPath, startsWith } from "../protocol/paths.ts";
import { readNamedValues, readValue } from "../protocol/values.ts";
import type { AskedWrite } from "../store/write-service.ts";

/**
 * Parses the write that a request asks for, if its caller may write there. `sent` returns the parsed JSON.
 *
 * @throws {Refusal} `malformed`; `unauthorized` for a place that nobody, or not this caller, may write to.
 */
export function readWrite(
  caller: Caller,
  chatId: string,
  path: Path,
  method: Exclude<Method, "GET">,
  sent: () => unknown,
): AskedWrite {
  if (!isWritableBy(method, path)) throw denied();
  const write = readPlaces(path, method, sent);
  const targets = method === "POST" ? [[...path, "-"]] : write.places.map((place) => place.path);
  if (!targets.every((target) => mayWrite(caller, chatId, target))) throw denied();
  refuseOverlaps(targets);
  return write;
}

/** The most places that one write may change. */
const MOST_PLACES = 500;

function readPlaces(path: Path, method: Exclude<Method, "GET">, sent: () => unknown): AskedWrite {
  const depth = path.length + 2; // below chats/{chatId}
  if (method === "PATCH") {
    const named = readNamedValues(sent(), depth);
    if (named.length > MOST_PLACES) throw new Refusal("malformed", `Invalid data; more than ${MOST_PLACES} names.`);
    const places = named.map(([name, value]) => {
      const below = readPath(name);
      if (below.length === 0) throw new Refusal("malformed", "Invalid data; an empty name cannot be written to.");
      return { name, path: [...path, ...below], value };
    });
    return { kind: "patch", path, places };
  }
  const value = method === "DELETE" ? null : readValue(sent(), depth + (method === "POST" ? 1 : 0));
  if (method === "POST" && value === null) throw new Refusal("malformed", "Invalid data; nothing cannot be added.");
  return { kind: method === "POST" ? "push" : "put", path, places: [{ name: "", path, value }] };
}

function refuseOverlaps(paths: Path[]): void {
  paths.forEach((path, at) => {
    const other = paths.find((each, place) => place !== at && startsWith(path, each));
    if (other) throw new Refusal("malformed", `Invalid data; ${path.join("/")} is part of ${other.join("/")}.`);
  });
}
