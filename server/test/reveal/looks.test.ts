import { lookFields } from "@hivekeeper/contract/look.ts";
import { readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import { expect, test } from "vitest";
import { addSession } from "../builders/administrator.ts";
import { addTransaction } from "../builders/transaction.ts";
import { forgetProof } from "../session/forget-proof.ts";
import { NIN, revealed, type Server, withSecrets } from "./revealing.ts";

const looksAt = async (server: Server, memberId: number, query = "") =>
  (await server.get(`/x/people/${memberId}/looks${query}`)).json().data;

test("who looked has moment, administrator, what, reason and copies, newest first, in pages", async () => {
  const { server: held, reveal, creator } = await withSecrets();
  await using server = held;
  const { memberId } = creator;
  const account = await addTransaction(server.db, { memberId });
  await reveal({ field: "nin", reason: "verification" });
  const { id } = revealed(await reveal({ field: "bvn", reason: "authority", text: "Letter 12" }));
  await server.post(`/x/reveals/${id}/copy`);
  await server.post(`/x/transactions/${account.id}/reveal`, { reason: "complaint" });

  const page = readOwnPage(lookFields, (await server.get(`/x/people/${memberId}/looks`)).json());
  expect(page?.items).toMatchObject([
    { field: "sender_account_number", reason: "complaint", text: "", isCopied: false, administrator: "Bola Ade" },
    { field: "bvn", reason: "authority", text: "Letter 12", isCopied: true },
    { field: "nin", reason: "verification", isCopied: false },
  ]);
  expect(page?.items.every(({ at }) => Math.abs(Date.now() - Date.parse(at)) < 60_000)).toBe(true);
  expect(await looksAt(server, memberId, "?per_page=2&page=2")).toMatchObject({ total: 3, data: [{ field: "nin" }] });
  expect((await server.get(`/x/people/${memberId + 999}/looks`)).statusCode).toBe(404);
});

test("twenty reveals at once, by several administrators, are all in the list (S-92)", async () => {
  const { server: held, creator } = await withSecrets();
  await using server = held;
  const tokens = await Promise.all(
    [1, 2, 3, 4].map(async (number) =>
      addSession(server.db, (await server.addAdministrator({ firstName: `A${number}` })).id),
    ),
  );
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      server.post(
        `/x/creators/${creator.id}/reveal`,
        { field: "nin", reason: "other", text: `Number ${at}` },
        { authorization: `Bearer ${tokens[at % 4]}` },
      ),
    ),
  );
  expect(replies.map((reply) => revealed(reply).value)).toEqual(Array(20).fill(NIN));
  const { data, total } = await looksAt(server, creator.memberId, "?per_page=100");
  expect(total).toBe(20);
  expect(new Set(data.map((look: { text: string }) => look.text)).size).toBe(20);
});

test("the file for the person says in plain words who looked, without e-mail addresses; it asks for proof and is recorded", async () => {
  const { server: held, reveal, creator, owner } = await withSecrets();
  await using server = held;
  const { id } = revealed(await reveal({ field: "nin", reason: "other", text: "Called us" }));
  await server.post(`/x/reveals/${id}/copy`);
  await server.signIn({ firstName: "nameless@hivekeeper.test", lastName: "" });
  await reveal({ field: "bvn", reason: "verification" });
  const address = `/x/people/${creator.memberId}/looks/file`;

  const reply = await server.get(address);

  expect(reply.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": `attachment; filename="who-looked-${creator.memberId}.txt"`,
    "cache-control": "no-store",
  });
  const [first, second] = reply.body.split(/\n\n(?=\d{4}-)/).slice(1);
  expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d\nWho: An administrator\nWhat: BVN\nWhy: Verification$/);
  expect(second).toMatch(/\nWho: Bola Ade\nWhat: NIN\nWhy: Other, Called us\nIt was copied.\n$/);
  for (const secret of ["@", owner.email, NIN]) expect(reply.body).not.toContain(secret);
  const exported = (await server.get("/x/activity?action=exported")).json().data.data;
  expect(exported).toMatchObject([{ subject_type: "member", subject_id: String(creator.memberId) }]);

  await server.signIn({ teamRole: "Identity" });
  expect((await server.get(address)).body).toContain("Looks at account numbers are not in it");
  await forgetProof(server.db);
  expect((await server.get(address)).json()).toMatchObject({ problem: "proof_required" });
});
