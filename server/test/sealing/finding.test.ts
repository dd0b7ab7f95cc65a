import { expect, test, vi } from "vitest";
import { addService } from "../builders/creator.ts";
import { type Line, marketplace } from "../integration/marketplace.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const NIN = "71122334455";
const BVN = "22266778899";
const person = (at: number, role: string): Line => ({
  ...{ external_id: `m${at}`, first_name: `Person${at}`, last_name: "Obi", email: `p${at}@example.test`, role },
});

async function withNumbers(settings: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(settings);
  const { sendAll } = await marketplace(server);
  await sendAll("members", person(1, "CREATOR"), person(2, "CREATOR"), person(3, "USER"));
  await sendAll(
    "creators",
    { external_id: "c1", member_external_id: "m1", nin: NIN, bvn: "22211111111" },
    { external_id: "c2", member_external_id: "m2", nin: "71111111111", bvn: "222-6677 8899" },
  );
  for (const creatorId of [1, 2]) await addService(server.db, { creatorId, status: "PUBLISHED" });
  return server;
}

/** How many rows each way to ask for a text finds. */
async function foundBy(server: Server, text: string) {
  const search = encodeURIComponent(text);
  const totalOf = async (path: string) => (await server.get(`${path}?search=${search}`)).json().data.total;
  const affected = async (noun: string) => {
    const { lines } = (await server.get(`/x/impact/${noun}?act=deactivate&search=${search}`)).json().data;
    return lines.find(({ kind }: { kind: string }) => kind === "published_services")?.count ?? 0;
  };
  const matching = async (kind: string) => {
    const job = { kind, act: "deactivate", query: { search: text }, counted: 99 };
    return (await server.post("/x/bulk", job)).json().current.matching;
  };
  const linesOf = async (noun: string) =>
    (await server.get(`/x/export/${noun}.csv?search=${search}`)).body.split("\r\n").length - 2;
  return {
    creators: await totalOf("/admin/user/creators"),
    members: await totalOf("/admin/user"),
    search: (await server.get(`/x/search?q=${search}`)).json().data.length,
    files: [await linesOf("creators"), await linesOf("members")],
    impact: [await affected("creators"), await affected("members")],
    bulk: [await matching("creators"), await matching("members")],
  };
}

const ONE = { creators: 1, members: 1, search: 2, files: [1, 1], impact: [1, 1], bulk: [1, 1] };
const NONE = { creators: 0, members: 0, search: 0, files: [0, 0], impact: [0, 0], bulk: [0, 0] };

test("a whole NIN or BVN is found by equality, in whatever spelling; the beginning or the end of one finds nothing (S-91)", async () => {
  await using server = await withNumbers();
  await server.signIn();
  for (const [text, found] of [
    [NIN, ONE],
    [BVN, ONE],
    ["7112-233 4455", ONE],
  ] as const)
    expect(await foundBy(server, text), text).toEqual(found);

  await server.signIn(); // so many searches in a minute are another test
  for (const text of [NIN.slice(0, 10), NIN.slice(1), BVN.slice(0, 4), "71122334456", "•••••••••55"])
    expect(await foundBy(server, text), text).toEqual(NONE);
});

test("without the right to see identity data a whole NIN finds nothing (S-91)", async () => {
  await using server = await withNumbers();
  await server.signIn({ teamRole: { members: "change", creators: "change", services: "see", exports: "see" } });
  expect(await foundBy(server, NIN)).toEqual(NONE);
});

test("the 31st search for a number within a minute is refused, by every call, and no other search is (S-91)", async () => {
  await using server = await withNumbers();
  await server.signIn();
  const ask = (path: string) => server.get(path).then(({ statusCode }) => statusCode);
  const search = (at: number) => ask(`/x/search?q=3${String(at).padStart(10, "0")}`);
  for (let at = 0; at < 30; at++) expect(await search(at)).toBe(200);

  const refused = await server.get(`/admin/user?search=${NIN}`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    "Too many searches for identity numbers. Wait a minute.",
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
  for (const path of [
    ...[`/admin/user/creators?search=${NIN}`, `/x/search?q=${NIN}`, `/x/export/members.csv?search=${NIN}`],
    `/x/impact/creators?act=deactivate&search=${NIN}`,
  ])
    expect(await ask(path), path).toBe(429);
  const job = { kind: "creators", act: "deactivate", query: { search: NIN }, counted: 1 };
  expect((await server.post("/x/bulk", job)).statusCode).toBe(429);
  // An edit compares a number with the kept one, too.
  expect((await server.post("/admin/user/creators/update/1", { nin: NIN })).statusCode).toBe(429);
  for (const path of ["/admin/user?search=obi", "/x/search?q=7112233445", "/admin/user/creators?search=person1"])
    expect(await ask(path), path).toBe(200);
  expect((await server.post("/admin/user/creators/update/1", { job_title: "DJ" })).statusCode).toBe(200);

  const { signIn } = server;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 });
  try {
    expect(await search(31)).toBe(200);
  } finally {
    vi.useRealTimers();
  }
  await signIn(); // another administrator
  expect(await ask(`/admin/user?search=${NIN}`)).toBe(200);
});

test("edits of a number tell no more than thirty times a minute whether it is the kept one (S-91)", async () => {
  await using server = await withNumbers();
  await server.signIn();
  const guess = (nin: string) => server.post("/admin/user/creators/update/1", { nin }, { "if-match": '"9"' });
  const statuses = new Set<number>();
  for (let at = 0; at < 30; at++) statuses.add((await guess(`7112233${1000 + at}`)).statusCode);
  expect(statuses).toEqual(new Set([409]));
  expect((await guess(NIN)).statusCode).toBe(429);
});
