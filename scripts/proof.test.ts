import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { Extension } from "../contract/src/config.ts";
import { SPECIFIED_CALLS } from "../e2e/foreign/specified-calls.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** A call by which a server test uses an extension. */
const TRIED = {
  figures: "/x/figures/",
  filters: "direction=",
  logout: "/x/logout",
  "safe-writes": "idempotency-key",
  notifications: "/x/notifications",
  investors: "/x/vests/*/investors",
  "vest-close": "/x/vests/*/close",
  "creator-create": "/creator/create",
  export: "/x/export/",
  activity: "/x/activity",
  sessions: "/x/sessions",
  "removed-messages": "/x/chats/*/removed",
  drafts: "/x/drafts/key",
  periods: "&from=",
  impact: "/x/impact/",
  people: "/x/people/*",
  preferences: "/x/preferences",
  views: "/x/views",
  bulk: "/x/bulk",
  search: "/x/search",
  queues: "/x/queues/*",
  timeline: "/x/disputes/*/timeline",
  attachments: "/x/chats/*/attachments",
  workspace: "presence/",
  assignment: "/x/disputes/*/assignee",
  notes: "/x/disputes/*/notes",
  replies: "/x/replies",
  webhooks: "/x/webhooks/*/deliveries",
} as const satisfies Record<Extension, string>;

const ROUTES = join(ROOT, "console/src/routes");

/** The addresses of the console's routes. */
const SCREENS = readdirSync(ROUTES).flatMap((name) =>
  [...readFileSync(join(ROUTES, name), "utf8").matchAll(/\bpath: "([^"]+)"/g)].map(([, path = ""]) =>
    path.replace(/:\w+/g, "*"),
  ),
);

test.each([["server/test"], ["e2e/foreign"]])("every call of the specification is tried in %s", (folder) => {
  const source = sourceOf(folder);
  const paths = SPECIFIED_CALLS.map(({ path }) => path.replace(/:\w+/g, "*"));
  expect(paths.filter((path) => !isNamed(source, path))).toEqual([]);
});

test("every extension is tried on the server", () => {
  const source = sourceOf("server/test");
  expect(Object.entries(TRIED).filter(([, text]) => !source.includes(text))).toEqual([]);
});

test("every screen is opened by a journey in a browser", () => {
  const source = sourceOf("e2e/journeys");
  expect(SCREENS.length).toBeGreaterThan(10);
  expect(SCREENS.filter((path) => !["", "?", "/"].some((end) => source.includes(`"${path}${end}`)))).toEqual([]);
});

test("every requirement is named by a test", () => {
  const source = ["contract/test", "console/test", "server/test", "e2e", "bench", "scripts"].map(sourceOf).join("\n");
  const ids = [...readFileSync(join(ROOT, "docs/requirements.md"), "utf8").matchAll(/^\| (\w-?\d+) \|/gm)];
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.flatMap(([, id = ""]) => (new RegExp(`\\b${id}\\b`).test(source) ? [] : [id]))).toEqual([]);
});

/** The text of all tests and builders in a folder, with `*` for template expressions and one kind of quotes. */
function sourceOf(folder: string): string {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".ts") && !/node_modules|specified-calls|proof/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), "utf8"))
    .join("\n")
    .replace(/\$\{[^{}]*\}|:id\b/g, "*")
    .replaceAll("`", '"');
}

/** Whether a source names a path: as one text, or as a constant followed by the rest, `${PATH}/create`. */
function isNamed(source: string, path: string): boolean {
  const segments = path.split("/");
  return segments.some((_, at) => {
    const [start, rest] = [segments.slice(0, at + 1).join("/"), segments.slice(at + 1).join("/")];
    return start !== "" && source.includes(`${start}${rest === "" ? "" : '"'}`) && source.includes(rest && `*/${rest}`);
  });
}
