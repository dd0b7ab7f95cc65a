import { resolve } from "node:path";
import { expect, test } from "vitest";
import { type Loads, nameModules } from "../../chunks.ts";

const at = (file: string) => resolve(import.meta.dirname, "../../src", file);
const LOGIN = at("main.tsx");
const LOGIN_SCREEN = at("features/login/login-screen.tsx");
const SHELL = at("app/signed-in.tsx");
const LIST = at("flow/screen/list-screen.tsx");
const QUEUE = at("flow/queue/queue-desk.tsx");
const CARDS = at("ui/metric-card.tsx");
const RECORD_PART = at("flow/booking-number.tsx");
const ICONS = "/node_modules/lucide/icons";

const SCREENS = { creators: ["creators"], members: ["members"], creator: ["creator"], member: ["member"] };

/** Where modules go that these screens need, beside `login`, `shell` and the two lists. */
function namesOf(needed: Record<string, string[]>, more: Partial<Loads> = {}, others: [string, string[]][] = []) {
  const screens = Object.keys({ ...SCREENS, ...needed });
  const needs = new Map<string, Set<string>>([
    [LOGIN, new Set([LOGIN, "react"])],
    [LOGIN_SCREEN, new Set([LOGIN_SCREEN, LOGIN, "react"])],
    [SHELL, new Set([SHELL, "react", "router"])],
    ...others.map(([root, modules]) => [root, new Set([root, ...modules])] as const),
  ]);
  for (const screen of screens) {
    const list = ["creators", "members"].includes(screen) ? [LIST] : [];
    needs.set(screen, new Set([screen, "react", "router", ...list, ...(needed[screen] ?? [])]));
  }
  return nameModules({
    needs,
    sizes: new Map([
      ["much", 3_000],
      ["little", 2_999],
    ]),
    shared: new Set(),
    around: new Set(),
    screens: new Map(screens.map((screen) => [screen, screen])),
    ...more,
  });
}

test("what the login needs is in its file, and what every screen needs in the shell", () => {
  const names = namesOf({});
  expect([names.get(LOGIN), names.get("react")]).toEqual(["login", "login"]);
  expect([names.get(SHELL), names.get("router")]).toEqual(["shell", "shell"]);
  expect(names.get("creators")).toBe("creators");
});

test("what all lists need is in lists, what only others need in records, and what both need in the shell", () => {
  const names = namesOf({
    creators: ["paging", "text"],
    members: ["paging", "text"],
    creator: ["head", "text"],
    member: ["head", "text"],
    reports: ["head"],
  });
  expect([LIST, "paging", "head", "text"].map((id) => names.get(id))).toEqual(["lists", "lists", "records", "shell"]);
});

test("what only two screens share is a file of its own where it is worth a request", () => {
  expect(namesOf({ creators: ["much"], creator: ["much"] }).get("much")).toBe("creators-and-creator");
  expect(namesOf({ creators: ["little"], creator: ["little"] }).get("little")).toBe("shell");
  expect(namesOf({ creators: ["much"], creator: ["much"], member: ["much"] }).get("much")).toBe("shell");
});

test("what the screens with cards share, and only they, is in cards", () => {
  const withCards = [CARDS, "figure"];
  const names = namesOf({ creators: withCards, creator: withCards, reports: withCards, member: [] });
  expect([names.get(CARDS), names.get("figure")]).toEqual(["cards", "cards"]);
});

test("what queues share, all or some of them, and no other screen, is in queues", () => {
  const names = namesOf({
    creator: [QUEUE, "undo", "text"],
    member: [QUEUE, "undo", "reject", "text"],
    reviews: [QUEUE, "reject"],
    profile: ["text"],
  });
  expect([QUEUE, "undo", "reject", "text"].map((id) => names.get(id))).toEqual([
    ...["queues", "queues", "queues", "records"],
  ]);
});

test("a part of records is in records with what it needs, also where two screens share that", () => {
  const names = namesOf({ creator: ["much"], member: ["much"] }, {}, [[RECORD_PART, ["much", "badge"]]]);
  expect([RECORD_PART, "much", "badge"].map((id) => names.get(id))).toEqual(["records", "records", "records"]);
});

test("an icon that several parts draw is in icons, that of one screen in its own file", () => {
  const [late, own] = [`${ICONS}/late`, `${ICONS}/own`];
  const names = namesOf({ creators: [own] }, { shared: new Set([late, "dialog"]) });
  expect([late, own, "dialog"].map((id) => names.get(id))).toEqual(["icons", "creators", undefined]);
});

test("what stands around every screen waits for the file of none", () => {
  const around = new Set(["views", "paging"]);
  const names = namesOf({ creator: ["views", "own"], creators: ["paging"], members: ["paging"] }, { around });
  expect(["views", "own", "paging"].map((id) => names.get(id))).toEqual([undefined, "creator", "lists"]);
});
