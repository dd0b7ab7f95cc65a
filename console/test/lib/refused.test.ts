import { deleteVest, listVests } from "@hivekeeper/contract/vest.ts";
import { expect, test, vi } from "vitest";
import { isSettled, json, openPage } from "./browser.ts";

const refused = (problem: string) => () => json(403, { message: "No.", problem });
const ok = () => json(200, { message: "Done" });
const one = { params: { id: "1" }, idempotencyKey: "key" };

async function open(extensions: readonly string[] = ["team", "safe"]) {
  const page = openPage({ token: "t", config: { extensions } });
  const loaded = await page.load();
  const { proof, settleProof } = await import("../../src/lib/proof.ts");
  const { makeCall } = await import("../../src/lib/call.ts");
  const { setUp } = await import("../../src/lib/set-up.ts");
  const { onNoRight } = await import("../../src/lib/refused.ts");
  return { ...page, ...loaded, proof, settleProof, makeCall, setUp, onNoRight };
}

test("calls that need a proof share one question, and are made again with the same key", async () => {
  const page = await open();
  page.replies.push(refused("proof_required"), refused("proof_required"), ok, ok);
  const both = Promise.all([page.call(deleteVest, one), page.call(deleteVest, { ...one, idempotencyKey: "other" })]);
  await vi.waitFor(() => expect(page.proof.isAsked()).toBe(true));
  expect(await isSettled(both)).toBe(false);
  page.settleProof(true);
  expect((await both).map(({ body }) => body)).toEqual([{ message: "Done" }, { message: "Done" }]);
  expect(page.proof.isAsked()).toBe(false);
  const keys = page.sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual(["key", "other", "key", "other"]);
});

test("who does not confirm who they are gets no message, and nothing is sent again", async () => {
  const page = await open();
  const { isAborted } = await import("../../src/lib/call-error.ts");
  page.replies.push(refused("proof_required"));
  const failed = page.call(deleteVest, one).catch((error: unknown) => error);
  await vi.waitFor(() => expect(page.proof.isAsked()).toBe(true));
  page.settleProof(false);
  expect(await failed).toMatchObject({ kind: "unproved" });
  expect(isAborted(await failed)).toBe(true);
  expect(page.sent).toHaveLength(1);
});

test("what is sent by itself asks for no proof, and neither does a backend without roles", async () => {
  const page = await open();
  page.replies.push(refused("proof_required"));
  const unattended = page.makeCall({ operation: deleteVest, ...one, isUnattended: true });
  await expect(unattended).rejects.toMatchObject({ kind: "http", status: 403, body: { problem: "proof_required" } });
  const without = await open(["safe"]);
  without.replies.push(refused("proof_required"));
  await expect(without.call(deleteVest, one)).rejects.toMatchObject({ status: 403 });
  expect([page, without].map(({ proof }) => proof.isAsked())).toEqual([false, false]);
});

test("a missing right is told, and the answers before a set-up of the second factor never come", async () => {
  const page = await open();
  const told = vi.fn();
  page.onNoRight(told);
  page.replies.push(refused("no_right"), refused("second_factor_setup"));
  await expect(page.call(listVests)).rejects.toMatchObject({ body: { problem: "no_right" }, serverText: "No." });
  expect(told).toHaveBeenCalledOnce();
  expect(page.setUp.isRequired()).toBe(false);
  const waiting = page.call(listVests);
  await vi.waitFor(() => expect(page.setUp.isRequired()).toBe(true));
  expect(await isSettled(waiting)).toBe(false);
});

test("refusals at once ask for the rights once, and the session adopts them", async () => {
  const page = await open();
  const { refreshRights } = await import("../../src/lib/refresh-rights.ts");
  const { may } = await import("../../src/lib/rights.ts");
  const { signIn } = await import("../../src/lib/session.ts");
  const ada = { first_name: "Ada", last_name: "Obi", email: "ada@hive.test", profile_image: "" };
  signIn("t", { ...ada, team_role: "Owner", rights: { investments: "change" } });
  expect(may(deleteVest)).toBe(true);
  page.replies.push(() => json(200, { data: { ...ada, team_role: "Viewer", rights: { investments: "see" } } }));
  await Promise.all([refreshRights(), refreshRights()]);
  expect(page.sent.map(({ url }) => url)).toEqual(["/api/profile/me"]);
  expect([may(deleteVest), may(listVests)]).toEqual([false, true]);
});
