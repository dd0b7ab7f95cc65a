import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { listPreferences } from "#db/schema/administrators-work.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";

const USUAL = { hidden: [], order: [], density: "comfortable", size: 10, default_view: null };

test("administrators keep how they see each list, each for oneself; fields that are left out stay", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  expect((await server.get("/x/preferences")).json().data).toEqual([]);

  const first = await server.put("/x/preferences/list.members", { hidden: ["dob", "phone"], size: 50 });
  expect(first.json().data).toEqual({ ...USUAL, key: "list.members", hidden: ["dob", "phone"], size: 50 });
  await server.put("/x/preferences/list.members", { order: ["email", "name"], density: "compact" });
  await server.put("/x/preferences/list.activity", {});

  const mine = [
    { ...USUAL, key: "list.activity" },
    { ...USUAL, key: "list.members", hidden: ["dob", "phone"], order: ["email", "name"], density: "compact", size: 50 },
  ];
  expect((await server.get("/x/preferences")).json().data).toEqual(mine);
  const other = await addSession(server.db, (await server.addAdministrator()).id);
  expect((await server.get("/x/preferences", { authorization: `Bearer ${other}` })).json().data).toEqual([]);
  expect(await server.db.$count(activity)).toBe(0);
});

test("a preference is refused where a key, a column, a size or a density is not known, and nothing is stored", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const unknown = await server.put("/x/preferences/list.payments", { size: 25 });
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: "There is no such preference" }]);
  const wrongs: [object, string][] = [
    [{ size: 11 }, "size"],
    [{ size: "25" }, "size"],
    [{ density: "tiny" }, "density"],
    [{ hidden: "dob" }, "hidden"],
    [{ hidden: ["Date of birth"] }, "hidden.0"],
    [{ order: Array.from({ length: 41 }, (_, at) => `c${at}`) }, "order"],
    [{ default_view: 0 }, "default_view"],
    [{ member_id: 7 }, "member_id"],
  ];
  for (const [body, field] of wrongs) {
    const reply = await server.put("/x/preferences/list.members", body);
    expect([field, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([field, 422, [field]]);
  }
  expect(await server.db.$count(listPreferences)).toBe(0);
});
