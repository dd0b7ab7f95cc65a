import { readCreator, readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { readCreatorPage } from "@hivekeeper/contract/read/creator-summary.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { creatorKyc, creators, members } from "#db/schema/people.ts";
import { addCreator } from "../builders/creator.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const NIN = "00012345678";
const MASKED_NIN = "•••••••••78";
const BODY = { first_name: "Ada", last_name: "Obi", email: "ada@example.test" };

const creatorOf = async (server: Server, id: number) =>
  readCreatorAnswer((await server.get(`/admin/user/creators/${id}`)).json());
const activityOf = async (server: Server, action: string) => {
  const all = (await server.get("/x/activity?subject_type=creator&per_page=100")).json().data.data;
  return all.filter((entry: { action: string }) => entry.action === action);
};
const edit = (server: Server, id: number, body: object, headers = {}) =>
  server.post(`/admin/user/creators/update/${id}`, body, headers);

test("a creator has every specified field, identity and residence included, and an ETag", async () => {
  await using server = await buildTestApp({ publicUrl: "https://api.example.test" });
  await server.signIn();
  const picture = `/files/${"a".repeat(32)}.webp`;
  const { id, memberId, createdAt } = await addCreator(server.db, {
    member: {
      ...{ firstName: "Ada", middleName: "Ngozi", lastName: "Obi", surname: "Okafor", gender: "female" },
      ...{ dob: "1990-01-31", email: "ada@example.test", phone: "+234 803", maritalStatus: "single" },
      profileImage: picture,
    },
    ...{ jobTitle: "Asset maker", bio: "Long ago", location: "Lagos", linkedin: "in/ada", x: "@ada", instagram: "ada" },
    isVerified: true,
    kyc: {
      ...{ nin: NIN, bvn: "00087654321", idType: "national_id", copyOfId: "https://a.test/id.jpg" },
      ...{ utilityBill: "electricity_bill", copyOfUtilityBill: "https://a.test/b.pdf", nameOnCard: "ADA OBI" },
      ...{ stateOfOrigin: "Oyo", lgaOfOrigin: "Ido", stateOfCapture: "Lagos", lgaOfCapture: "Epe" },
      ...{ stateOfResidence: "Ogun", lgaOfResidence: "Ijebu", enrollBankCode: "044", enrollUserName: "agent-1" },
      ...{ bvnReference: "BVN-1", productReference: "PRD-1", watchlisted: false, enrollmentDate: "2020-02-29" },
      ...{ branchName: "Ikeja", landmarks: "Opposite the market", additionalInfo1: "Seen" },
    },
  });

  const reply = await server.get(`/admin/user/creators/${id}`);

  expect(reply.headers.etag).toBe('"1"');
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.json().data.user).toMatchObject({
    first_name: "Ada",
    nin: MASKED_NIN,
    bvn: "•••••••••21",
    name_on_card: "ADA OBI",
  });
  expect(readCreatorAnswer(reply.json())).toEqual({
    ...{ id: String(id), userId: String(memberId), displayName: "Ada Obi", gender: "female", nin: MASKED_NIN },
    ...{ servicesCount: 0, jobTitle: "Asset maker", category: "assets_creators", isActive: true, version: 1 },
    ...{ createdAt: createdAt.toISOString(), updatedAt: createdAt.toISOString() },
    ...{ firstName: "Ada", middleName: "Ngozi", lastName: "Obi", surname: "Okafor", dob: "1990-01-31" },
    ...{ email: "ada@example.test", phone: "+234 803", role: "CREATOR", image: `https://api.example.test${picture}` },
    ...{ bio: "Long ago", location: "Lagos", linkedin: "in/ada", x: "@ada", instagram: "ada", isVerified: true },
    kyc: {
      ...{ idType: "national_id", copyOfId: "•••.jpg", utilityBill: "electricity_bill" },
      ...{ copyOfUtilityBill: "•••.pdf", nameOnCard: "ADA OBI", stateOfOrigin: "Oyo", lgaOfOrigin: "Ido" },
      ...{ stateOfCapture: "Lagos", lgaOfCapture: "Epe", stateOfResidence: "Ogun", lgaOfResidence: "Ijebu" },
      ...{ maritalStatus: "single", enrollBankCode: "044", enrollUserName: "agent-1", bvn: "•••••••••21" },
      ...{ bvnReference: "BVN-1", productReference: "PRD-1", isWatchlisted: false, enrollmentDate: "2020-02-29" },
      ...{ branchName: "Ikeja", landmarks: "Opposite the market", additionalInfo1: "Seen" },
    },
  });
});

test("identity data follow their right: hidden, seen or changed, and a form that does not show them changes none", async () => {
  await using server = await buildTestApp();
  const kyc = { nin: NIN, bvn: "22345678901", nameOnCard: "Ada Obi", copyOfId: "https://a.test/id.pdf" };
  const { id, memberId } = await addCreator(server.db, { kyc });
  const SECRETS = new RegExp(Object.values(kyc).join("|"));
  const stored = async () => (await server.db.select().from(creatorKyc))[0];
  const post = (path: string, body: object) => server.post(`/admin/${path}`, body);

  await server.signIn({ teamRole: { creators: "change" } });
  const shown = await creatorOf(server, id);
  expect(shown).toMatchObject({ nin: "", kyc: { bvn: "", nameOnCard: "", copyOfId: "", isWatchlisted: null } });
  const blank = { nin: "", id_type: "", copy_of_id: "", utility_bill: "", copy_of_utility_bill: "" };
  const answers = [
    await server.get("/admin/user/creators"),
    await edit(server, id, { ...blank, job_title: "Potter" }),
    await edit(server, id, { job_title: "Weaver" }, { "if-match": '"9"' }),
    await post(`user/creators/status/${id}`, { active: false }),
    await post(`creator/status/${id}`, { is_active: true }),
  ];
  expect(answers.map(({ statusCode, body }) => [statusCode, SECRETS.test(body)])).toEqual([
    ...[200, 200, 409, 200, 200].map((status) => [status, false]),
  ]);
  expect(await stored()).toMatchObject(kyc);

  const refusals = [
    await edit(server, id, { nin: "00012345679", bio: "New" }),
    await edit(server, id, { nin: NIN }), // not even whether it is the stored one
    await post("creator/create", { ...BODY, nin: NIN }),
  ];
  await server.signIn({ teamRole: { creators: "change", identity: "see" } });
  expect(await creatorOf(server, id)).toMatchObject({
    nin: MASKED_NIN,
    kyc: { bvn: "•••••••••01", copyOfId: "•••.pdf" },
  });
  refusals.push(await edit(server, id, { copy_of_id: "https://a.test/other.pdf" }), await edit(server, id, blank));
  for (const refusal of refusals) {
    expect([refusal.statusCode, refusal.json().problem]).toEqual([403, "no_right"]);
    expect(refusal.json().message).toContain("identity data");
  }
  expect((await edit(server, id, { nin: MASKED_NIN, job_title: "Smith" })).statusCode).toBe(200);
  expect(await stored()).toMatchObject(kyc);
  expect((await creatorOf(server, id))?.bio).not.toBe("New");

  await server.signIn({ teamRole: "Identity" });
  expect((await edit(server, id, { nin: "00012345679" })).json().data.nin).toBe("•••••••••79");
  await server.db.update(members).set({ role: "ADMIN" }).where(eq(members.id, memberId));
  expect((await post(`creator/status/${id}`, { is_active: false })).statusCode).toBe(403);
});

test("views of a creator's identity are logged once an hour for each administrator, without a number", async () => {
  await using server = await buildTestApp();
  await server.signIn({ firstName: "First" });
  const { id } = await addCreator(server.db, { member: { firstName: "Ada", lastName: "Obi" }, kyc: { nin: NIN } });
  const other = await addCreator(server.db);
  const view = () => server.get(`/admin/user/creators/${id}`);

  await Promise.all(Array.from({ length: 8 }, () => server.get("/admin/user/creators"))); // so many connections are open
  await Promise.all(Array.from({ length: 8 }, view));
  await view();
  await server.get(`/admin/user/creators/${other.id}`);
  await server.get("/admin/user/creators/4711");
  await server.signIn({ firstName: "Second" });
  await view();

  const told = { action: "viewed", subject_id: String(id), subject_name: "Ada Obi", changes: {} };
  expect(await activityOf(server, "viewed")).toMatchObject([
    { ...told, actor: expect.stringMatching(/^Second/) },
    { subject_id: String(other.id) },
    { ...told, actor: expect.stringMatching(/^First/) },
  ]);
  const lookedAt = (minutes: number) =>
    server.db
      .update(activity)
      .set({ at: new Date(Date.now() - minutes * 60_000) })
      .where(eq(activity.action, "viewed"));
  await lookedAt(58);
  await view();
  expect(await activityOf(server, "viewed")).toHaveLength(3);
  await lookedAt(62);
  await view();
  expect(await activityOf(server, "viewed")).toHaveLength(4);
});

test("an edit changes its fields only, and the log has the values before and after, with identity numbers masked", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const member = { firstName: "Ada", lastName: "Obi", gender: "female" };
  const { id, memberId } = await addCreator(server.db, { member, bio: "Old", location: "Lagos", kyc: { bvn: NIN } });

  const reply = await edit(server, id, {
    ...{ gender: "OTHER", nin: ` ${NIN} `, id_type: "national_id", copy_of_id: "https://a.test/id.jpg", bio: "New" },
    ...{ utility_bill: "electricity_bill", copy_of_utility_bill: "docs.example.test/b.pdf", job_title: "DJ" },
    ...{ linkedin: "example.com/ada", x: "@ada", instagram: "Ada, on Instagram", active: false },
  });

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ status: true, message: "Creator updated Successfully" });
  expect(reply.headers.etag).toBe('"2"');
  const after = await creatorOf(server, id);
  expect(readCreatorAnswer(reply.json())).toEqual(after);
  expect(after).toMatchObject({
    ...{ gender: "other", nin: MASKED_NIN, bio: "New", location: "Lagos", jobTitle: "DJ", category: "artists" },
    ...{ linkedin: "example.com/ada", x: "@ada", instagram: "Ada, on Instagram", isActive: false, version: 2 },
    kyc: { idType: "national_id", copyOfId: "•••.jpg", bvn: MASKED_NIN, utilityBill: "electricity_bill" },
  });
  expect(await activityOf(server, "updated")).toMatchObject([
    {
      ...{ subject_id: String(id), subject_name: "Ada Obi" },
      changes: {
        ...{ active: [true, false], gender: ["female", "other"], nin: ["", "•••"], bio: ["Old", "New"] },
        ...{ copy_of_id: ["", "•••"], utility_bill: ["", "•••"], job_title: ["", "DJ"] },
      },
    },
  ]);
  const [row] = await server.db.select().from(members).where(eq(members.id, memberId));
  expect(row).toMatchObject({ gender: "other", version: 2 });
});

test("an edit without a difference leaves version, times and log unchanged; an empty field is cleared", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const stored = { bio: "Old", kyc: { nin: NIN } };
  const { id, updatedAt } = await addCreator(server.db, stored);

  for (const nothing of [{}, { bio: "Old", nin: NIN, active: true, gender: "", linkedin: "" }]) {
    const reply = await edit(server, id, nothing);
    expect([reply.statusCode, reply.headers.etag]).toEqual([200, '"1"']);
    expect(reply.json().data.updated_at).toBe(updatedAt.toISOString());
  }
  expect(await activityOf(server, "updated")).toEqual([]);
  expect((await edit(server, id, { bio: "", nin: "" })).statusCode).toBe(200);
  expect(await creatorOf(server, id)).toMatchObject({ bio: "", nin: "", version: 2 });
  expect(await server.db.select({ bio: creators.bio }).from(creators)).toEqual([{ bio: null }]);
});

test("only a value that differs from the stored one is checked (G134)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const old = { nin: "12 34", copyOfId: "in the drawer", copyOfUtilityBill: "/files/lost.jpg" };
  const { id } = await addCreator(server.db, { linkedin: "javascript:alert(1)", kyc: old });
  const form = { nin: "12 34", copy_of_id: "in the drawer", copy_of_utility_bill: "/files/lost.jpg" };

  const kept = await edit(server, id, { ...form, linkedin: "javascript:alert(1)", bio: "New" });
  expect([kept.statusCode, kept.json().data.bio]).toEqual([200, "New"]);

  const wrong: Record<string, string[]> = {
    nin: ["1234567890", "123456789012", "1234567890a", "١٢٣٤٥٦٧٨٩٠١", "12 35"],
    copy_of_id: [
      "javascript:alert(1)",
      "/files/other.jpg",
      "//evil.example/x.jpg",
      "data:text/html,x",
      "in the drawer 2",
    ],
    copy_of_utility_bill: ["file:///etc/passwd", "/files/documents/x?signature=1"],
    linkedin: ["JaVaScRiPt:alert(2)", "data:text/html,x", "java\tscript:alert(1)", "vbscript:x"],
    x: ["javascript:x"],
    instagram: ["javascript:x"],
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const reply = await edit(server, id, { [field]: value });
      expect(reply.statusCode, value).toBe(422);
      expect(Object.keys(reply.json().errors)).toEqual([field]);
    }
  }
  expect(await creatorOf(server, id)).toMatchObject({ version: 2, linkedin: "javascript:alert(1)" });
});

test("a wrong or unknown field is refused by its name, and nothing is stored (S-19, S-29, S-34, S-35)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addCreator(server.db, { kyc: { nin: NIN } });
  const before = await creatorOf(server, id);
  const wrongs: object[] = [
    ...[null, 7, true, "a\u0000b", "x".repeat(10_001)].map((bio) => ({ bio })),
    ...[null, "none", 1].map((gender) => ({ gender })),
    ...[null, "yes", 1, "true"].map((active) => ({ active })),
    ...[null, 12_345_678_901, "x".repeat(256)].map((nin) => ({ nin })),
    ...[{ linkedin: "x".repeat(100_000) }, { job_title: "x".repeat(256) }, { location: ["Lagos"] }],
    ...[{ id: 9 }, { version: 9 }, { verified: true }, { email: "n@x.test" }, { bvn: NIN }, { member_id: 1 }],
  ];
  for (const wrong of wrongs) {
    const edited = await edit(server, id, { job_title: "DJ", ...wrong });
    const created = await server.post("/member/creator/create", { ...BODY, ...wrong });
    const isPerson = "email" in wrong;
    expect([edited.statusCode, created.statusCode]).toEqual([422, isPerson ? 201 : 422]);
    expect(Object.keys(edited.json().errors)).toEqual(Object.keys(wrong));
    if (!isPerson) expect(Object.keys(created.json().errors)).toEqual(Object.keys(wrong));
  }
  expect(await creatorOf(server, id)).toEqual(before);
  expect(await server.db.$count(creators)).toBe(2);
});

test("the status is set once for two clicks, answered as a row without identity, and logged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addCreator(server.db, { kyc: { nin: NIN, copyOfId: "https://a.test/id.jpg" } });
  const set = (active: unknown) => server.post(`/admin/user/creators/status/${id}`, { active });

  const replies = await Promise.all([set(false), set(false)]);

  for (const reply of replies) {
    expect([reply.statusCode, reply.headers.etag]).toEqual([200, '"2"']);
    expect(reply.json()).toMatchObject({
      message: "Status updated Successfully",
      data: { id, active: false, version: 2 },
    });
    expect(reply.json().data).not.toHaveProperty("copy_of_id");
  }
  expect(await activityOf(server, "updated")).toMatchObject([{ changes: { active: [true, false] } }]);
  expect((await set(true)).json().data).toMatchObject({ active: true, status: "active" });
  for (const wrong of [null, "true", 1, undefined]) expect((await set(wrong)).statusCode).toBe(422);
});

test("the second of two simultaneous edits is refused with the current creator, and the first stays (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await addCreator(server.db, { bio: "Old", kyc: { copyOfId: `/files/${"b".repeat(32)}.webp` } });
  const [row] = readCreatorPage((await server.get("/admin/user/creators")).json()).items;
  const ifMatch = { "if-match": `"${row?.version}"` };

  const first = await edit(server, id, { bio: "A's" }, ifMatch);
  const second = await edit(server, id, { location: "B's" }, ifMatch);
  const third = await server.post(`/admin/user/creators/status/${id}`, { active: false }, ifMatch);

  expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 409, 409]);
  expect(second.json().message).toBe("Someone else changed this record meanwhile.");
  expect(readCreator(second.json().current)).toMatchObject({ bio: "A's", location: "", version: 2 });
  const again = { "if-match": String(first.headers.etag) };
  const replies = await Promise.all(["x", "y", "z"].map((location) => edit(server, id, { location }, again)));
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409]);
});

test("either create call creates a creator with the member behind it, and logs it", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const fields = { gender: "female", nin: NIN, job_title: "DJ", x: "@ada", active: false };

  for (const url of ["/member/creator/create", "/admin/creator/create"]) {
    const email = `${url.slice(1, 4)}@example.test`;
    const reply = await server.post(url, { ...BODY, email, phone_number: "+234 803 000 0000", ...fields });
    expect(reply.statusCode).toBe(201);
    expect(reply.headers.etag).toBe('"1"');
    const made = readCreatorAnswer(reply.json());
    expect(reply.headers.location).toBe(`/api/admin/user/creators/${made?.id}`);
    expect(made).toEqual(await creatorOf(server, Number(made?.id)));
    expect(made).toMatchObject({
      ...{
        displayName: "Ada Obi",
        email,
        phone: "+234 803 000 0000",
        role: "CREATOR",
        gender: "female",
        nin: MASKED_NIN,
      },
      ...{ jobTitle: "DJ", category: "artists", isActive: false, isVerified: false, servicesCount: 0 },
    });
  }
  expect(await activityOf(server, "created")).toMatchObject([
    { subject_id: "2" },
    { subject_id: "1", subject_name: "Ada Obi" },
  ]);
  expect(await server.db.$count(creatorKyc)).toBe(2);
  const plain = await server.post("/member/creator/create", BODY);
  expect(plain.json().data).toMatchObject({ active: true, nin: "", phone_number: "", category: "service_providers" });
});

test("a create with a taken e-mail address, in any case, is refused and leaves nothing", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await server.addMember({ email: "taken@example.test" });
  const people = await server.db.$count(members);

  const taken = await server.post("/admin/creator/create", { ...BODY, email: "TAKEN@example.test", nin: NIN });
  const message = "Another member has this e-mail address.";
  expect([taken.statusCode, taken.json()]).toEqual([409, { message, errors: { email: [message] } }]);
  expect([await server.db.$count(members), await server.db.$count(creators)]).toEqual([people, 0]);

  const both = await Promise.all(
    [BODY, { ...BODY, email: "ADA@example.test" }].map((body) => server.post("/member/creator/create", body)),
  );
  expect(both.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
});

test("two creates with one key make one creator, and give one answer (F-10, F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const send = (body: object = BODY) => server.post("/member/creator/create", body, { "idempotency-key": "form-1" });

  const replies = await Promise.all([send(), send()]);
  const repeated = await send();

  expect(repeated.statusCode).toBe(201);
  expect(repeated.json()).toEqual(replies.find((reply) => reply.statusCode === 201)?.json());
  expect((await send({ ...BODY, email: "other@example.test" })).statusCode).toBe(422);
  expect(await server.db.$count(creators)).toBe(1);
});

test("a create names each missing field, and invalid e-mail addresses and phone numbers are refused at once (S-36)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const nothing = await server.post("/member/creator/create", {});
  expect(Object.keys(nothing.json().errors).sort()).toEqual(["email", "first_name", "last_name"]);
  for (const email of ["ada", "ada@", "@x.test", "a b@x.test", `${"a".repeat(50_000)}@`, "a@x@y.test", "a@x"]) {
    const reply = await server.post("/member/creator/create", { ...BODY, email });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ["email"]]);
  }
  const phone = await server.post("/member/creator/create", { ...BODY, phone_number: "call me" });
  expect([phone.statusCode, Object.keys(phone.json().errors)]).toEqual([422, ["phone_number"]]);
});

test("an unknown creator is a 404, and every call needs a session (S-23, S-16)", async () => {
  await using server = await buildTestApp();
  const { id } = await addCreator(server.db);
  const calls = (at: string | number) => [
    server.get(`/admin/user/creators/${at}`),
    server.post(`/admin/user/creators/update/${at}`, { bio: "x" }),
    server.post(`/admin/user/creators/status/${at}`, { active: false }),
  ];
  const strangers = [
    ...calls(id),
    server.get("/admin/user/creators"),
    server.post("/member/creator/create", BODY),
    server.post("/admin/creator/create", BODY),
  ];
  expect((await Promise.all(strangers)).map((reply) => reply.statusCode)).toEqual(strangers.map(() => 401));
  await server.signIn();
  for (const other of ["abc", "1.5", "-1", "0", "01", "2147483648", "%00", "1e3", "9".repeat(200), id + 1]) {
    for (const reply of await Promise.all(calls(other))) {
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Creator not found" }]);
    }
  }
});
