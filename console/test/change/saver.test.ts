import { expect, test } from "vitest";
import { json } from "../lib/browser.ts";
import { openConsole } from "./page.ts";

const entry = (actor: string, changes: object, at = new Date().toISOString()) => ({
  ...{ id: 1, at, actor, actor_id: 7, action: "updated" },
  ...{ subject_type: "service_cluster", subject_id: "12", subject_name: "Weaving", changes },
});

/** Asks who changed the name of a service cluster, whose activity has these entries, newest first. */
async function ask(entries: readonly object[], extensions = ["safe", "audit"]) {
  const page = await openConsole({ extensions });
  page.replies.push(() => json(200, { data: { current_page: 1, data: entries } }));
  const { findSaver } = await import("../../src/flow/change/saver.ts");
  return { saver: await findSaver("service cluster 12", (field) => field === "name"), sent: page.sent };
}

test("who saved a field, and when, is its newest entry in the activity", async () => {
  const entries = [entry("Viewer", {}), entry("Other", { hive_id: [1, 2] }), entry("Ngozi Eze", { name: ["A", "B"] })];
  const { saver, sent } = await ask([...entries, entry("Earlier", { name: ["", "A"] })]);
  expect(saver).toEqual({ name: "Ngozi Eze", when: expect.stringMatching(/^at \d\d:\d\d$/) });
  expect(sent.map(({ url }) => url)).toEqual([
    expect.stringContaining("/x/activity?subject_type=service_cluster&subject_id=12"),
  ]);
  expect((await ask([entry("Ngozi Eze", { name: ["A", "B"] }, "2026-01-02T12:00:00Z")])).saver?.when).toMatch(
    /^on 02 Jan 2026, \d\d:\d\d$/,
  );
});

test("nobody is named where the activity does not know them, fails, or is not offered", async () => {
  expect((await ask([entry("Other", { hive_id: [1, 2] })])).saver).toBeNull();
  const { saver, sent } = await ask([], ["safe"]);
  expect([saver, sent]).toEqual([null, []]);
});
