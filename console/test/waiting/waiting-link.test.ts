import type { Extension } from "@hivekeeper/contract/config.ts";
import { isValidElement } from "react";
import { expect, test } from "vitest";
import { adoptConfig } from "#lib/config.ts";
import { waitingLink } from "../../src/routes/waiting-link.tsx";

/** The words of the address to which a line leads; undefined where it is no link. */
function wordsOf(kind: Parameters<typeof waitingLink>[0], extensions: readonly Extension[]): object | undefined {
  adoptConfig({ apiBase: "/api", extensions });
  const link = waitingLink(kind, { className: "", children: "" });
  return isValidElement<{ search?: object }>(link) ? (link.props.search ?? {}) : undefined;
}

test("what closes this week is a link only where the list can be limited to it", () => {
  expect(wordsOf("investments", ["desk", "lists"])).toEqual({ closing: "week" });
  expect(wordsOf("investments", ["desk"])).toBeUndefined();
});

test("the disputes are the oldest first where the whole list can be ordered", () => {
  expect(wordsOf("mine", ["desk", "lists"])).toEqual({ assigned: "me", sort: "created_at" });
  expect(wordsOf("mine", ["desk"])).toEqual({ assigned: "me" });
  const held = { tab: "resolved", held: "yes", sort: "created_at" };
  expect(wordsOf("held", ["desk", "lists"])).toEqual(held);
  expect(wordsOf("held", ["desk"])).toEqual({ tab: "resolved" });
  expect(wordsOf("reviews", ["desk"])).toEqual({});
});
