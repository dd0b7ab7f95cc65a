import { readMember, readMemberAnswer } from "@hivekeeper/contract/read/member.ts";
import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { creators, members, sessions } from "#db/schema/people.ts";
import { accountLinks, authenticators, passkeys, recoveryCodes, team } from "#db/schema/team.ts";
import { addSession } from "../builders/administrator.ts";
import { forgetProof } from "../session/forget-proof.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const activityOf = async (server: Server) => (await server.get("/x/activity?subject_type=member")).json().data.data;
const memberOf = async (server: Server, id: number) => readMemberAnswer((await server.get(`/admin/user/${id}`)).json());

/** As the edit form sends a member: every key, blank where there is nothing. */
const formOf = async (server: Server, id: number) => {
  const { data } = (await server.get(`/admin/user/${id}`)).json();
  const { first_name, last_name, surname, middle_name, email, phone_number, phone_number1, phone_number2 } = data;
  const { dob, gender, role, marital_status } = data;
  const phones = { phone_number, phone_number1, phone_number2 };
  return { first_name, last_name, surname, middle_name, email, ...phones, dob, gender, role, marital_status };
};

test("an edit changes its fields only, clears blank ones, and logs the values before and after", async () => {
  await using server = await buildTestApp();
  const admin = await server.signIn();
  const { id, createdAt } = await server.addMember({
    ...{ firstName: "Ngozi", lastName: "Obi", surname: "Eze", phone: "08031112222", dob: "1990-01-31" },
    ...{ gender: "female", maritalStatus: "single" },
  });

  const reply = await server.post(`/admin/user/${id}`, {
    ...{ first_name: " Adaobi ", surname: "", phone_number: "", dob: "", gender: "", marital_status: "Married" },
  });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers.etag).toBe('"2"');
  expect(reply.json()).toMatchObject({ status: true, message: "Member updated successfully!" });
  expect(await memberOf(server, id)).toEqual(readMemberAnswer(reply.json()));
  expect(await memberOf(server, id)).toMatchObject({
    ...{ displayName: "Adaobi Obi", surname: "", phone: "", dob: "", gender: "", maritalStatus: "married" },
    ...{ role: "USER", createdAt: createdAt.toISOString(), version: 2 },
  });
  expect(await activityOf(server)).toMatchObject([
    {
      ...{ actor: `${admin.firstName} ${admin.lastName}`, action: "updated", subject_id: String(id) },
      subject_name: "Adaobi Obi",
      changes: { first_name: ["Ngozi", "Adaobi"], surname: ["Eze", ""], dob: ["1990-01-31", ""] },
    },
  ]);
});

test("an unchanged form changes nothing, whatever an old record contains (G134)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const old = { firstName: "", lastName: "", email: "no address", phone: "N/A", phone1: "call me" };
  const { id } = await server.addMember({ ...old, dob: "1850-01-01" });

  for (const body of [await formOf(server, id), {}]) {
    const reply = await server.post(`/admin/user/${id}`, body);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).toBe('"1"');
  }
  expect(await activityOf(server)).toEqual([]);
  const edited = await server.post(`/admin/user/${id}`, { ...(await formOf(server, id)), surname: "Obi" });
  expect(edited.json().data).toMatchObject({ surname: "Obi", phone_number: "N/A", email: "no address" });
});

test("a wrong value is refused by its name, at once, and nothing is stored (S-32, S-35, S-36)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addMember({ dob: "1990-01-31", phone: "0803 111 2222" });
  const before = await memberOf(server, id);
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10);
  const wrongs: Record<string, unknown[]> = {
    first_name: ["", "  ", null, 7, "a\u0000b", "x".repeat(256)],
    last_name: ["", null],
    email: ["", "ada", "ada@host", "a b@c.de", "@c.de", "a@b.", `${"a".repeat(50_000)}@`, `a@${".a".repeat(50_000)} `],
    phone_number: ["N/A", "12", "+", "0803x1112222", "1".repeat(40)],
    phone_number2: [null, ["1"], "hello"],
    dob: ["2026-02-30", "31/12/1990", "0000-00-00", tomorrow, "1850-01-01", "1990-1-1", "yesterday"],
    gender: ["unknown", null, 1],
    role: ["", "QUEEN", null],
    marital_status: ["engaged"],
    is_active: [2, "", null, "maybe"],
  };
  for (const [field, values] of Object.entries(wrongs)) {
    for (const value of values) {
      const reply = await server.post(`/admin/user/${id}`, { [field]: value });
      expect(reply.statusCode, `${field}: ${value}`.slice(0, 80)).toBe(422);
      expect(Object.keys(reply.json().errors)).toEqual([field]);
    }
  }
  expect(await memberOf(server, id)).toEqual(before);
});

test("names in any script, and 255 characters of them, are stored as they were sent (S-33)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addMember();
  const names = { first_name: "👩‍👩‍👧 O\u0323la\u0301 \u202Eabc", last_name: "عائشة", surname: "👍".repeat(255) };
  expect((await server.post(`/admin/user/${id}`, names)).json().data).toMatchObject(names);
});

test("an edit of id, secrets, verification or times is refused (S-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addMember({ kycStatus: "pending" });
  const stored = () => server.db.select().from(members).where(eq(members.id, id));
  const before = await stored();
  for (const extra of [
    { id: 9 },
    { password: "x" },
    { email_verified_at: "2020-01-01" },
    { kyc_status: "verified" },
    { created_at: "2001-01-01" },
    { version: 9 },
  ]) {
    const reply = await server.post(`/admin/user/${id}`, { first_name: "Eve", last_name: "Obi", ...extra });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().errors)).toEqual(Object.keys(extra));
  }
  expect(await stored()).toEqual(before);
});

test("a member's e-mail address is unique in any case, also for simultaneous edits", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await server.addMember({ email: "Taken@mail.test" });
  const [one, two] = [await server.addMember(), await server.addMember({ email: "two@mail.test" })];

  const message = "Another member has this e-mail address.";
  for (const email of ["Taken@mail.test", "taken@MAIL.test", " taken@mail.test "]) {
    const reply = await server.post(`/admin/user/${one.id}`, { email });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ message, errors: { email: [message] } });
  }
  expect((await server.post(`/admin/user/${two.id}`, { email: "TWO@mail.test" })).statusCode).toBe(200);
  const both = await Promise.all(
    [one, two].map(({ id }) => server.post(`/admin/user/${id}`, { email: "free@mail.test" })),
  );
  expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
});

test("the second of two simultaneous edits is refused with the current member, and the first stays (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addMember();
  const ifMatch = { "if-match": '"1"' };

  const replies = await Promise.all(
    [{ surname: "A's" }, { surname: "B's" }].map((body) => server.post(`/admin/user/${id}`, body, ifMatch)),
  );

  const [first, second] = replies.sort((a, b) => a.statusCode - b.statusCode);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 409]);
  expect(second?.json().message).toBe("Someone else changed this record meanwhile.");
  expect(readMember(second?.json().current)).toEqual(await memberOf(server, id));
  const again = await server.post(`/admin/user/${id}`, { middle_name: "C" }, { "if-match": '"2"' });
  expect(again.json().data).toMatchObject({ middle_name: "C", surname: first?.json().data.surname });
  const toggled = await server.post(`/admin/user/status/${id}`, { is_active: 0 }, ifMatch);
  expect(toggled.statusCode).toBe(409);
});

test("simultaneous edits without a version all take effect, each from what the one before left", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addMember({ firstName: "Ngozi" });
  const bodies = [{ surname: "A" }, { middle_name: "B" }, { phone_number: "08030000000" }, { is_active: 0 }];
  const names = Array.from({ length: 6 }, (_, index) => ({ first_name: `N${index}` }));

  const replies = await Promise.all([...bodies, ...names].map((body) => server.post(`/admin/user/${id}`, body)));

  expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200));
  const stored = await memberOf(server, id);
  expect(stored).toMatchObject({ surname: "A", middleName: "B", phone: "08030000000", isActive: false, version: 11 });
  const entries: { changes: { first_name?: [string, string] } }[] = await activityOf(server);
  expect(entries).toHaveLength(10);
  const renamed = entries.flatMap(({ changes }) => (changes.first_name ? [changes.first_name] : [])).reverse();
  expect(renamed.map(([from]) => from)).toEqual(["Ngozi", ...renamed.slice(0, -1).map(([, to]) => to)]);
  expect(renamed.at(-1)?.[1]).toBe(stored?.firstName);
});

test("an unknown member is a 404, and every call needs a session (S-23, S-16)", async () => {
  await using server = await buildTestApp();
  const calls = (id: string | number) => [
    server.get(`/admin/user/${id}`),
    server.post(`/admin/user/${id}`, { surname: "x" }),
    server.post(`/admin/user/status/${id}`, { is_active: 1 }),
    server.post(`/admin/creator/status/${id}`, { is_active: 1 }),
  ];
  const codesOf = async (id: string | number) => (await Promise.all(calls(id))).map((reply) => reply.statusCode);
  expect(await codesOf(1)).toEqual([401, 401, 401, 401]);
  expect((await server.get("/admin/user")).statusCode).toBe(401);
  await server.signIn();
  for (const id of ["abc", "1.5", "-1", "0", "2147483648", "%00", "1e3", "9".repeat(200), "77"]) {
    expect(await codesOf(id), id).toEqual([404, 404, 404, 404]);
  }
  expect((await server.get("/admin/user/77")).json()).toEqual({ message: "Member not found" });
});

test("the state is set by any name that the toggle tries, and the last of them sets the creator's (G93)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addMember({ role: "CREATOR" });
  const [creator] = await server.db.insert(creators).values({ memberId: id }).returning();
  const stateOf = async () => (await memberOf(server, id))?.isActive;

  for (const [url, body, isActive] of [
    [`status/${id}`, { is_active: 0 }, false],
    [`status/${id}`, { is_active: true }, true],
    [id, { is_active: 0, active: false, status: "inactive", status_int: 0 }, false],
    [id, { active: true }, true],
    [id, { status: "inactive" }, false],
    [id, { status_int: 1 }, true],
  ] as const) {
    const reply = await server.post(`/admin/user/${url}`, body);
    expect(reply.json()).toMatchObject({ message: "Member updated successfully!", data: { active: isActive } });
    expect(await stateOf()).toBe(isActive);
  }
  expect(await activityOf(server)).toHaveLength(6);
  expect((await server.post(`/admin/user/status/${id}`, {})).statusCode).toBe(422);

  const last = await server.post(`/admin/creator/status/${creator?.id}`, { is_active: 0 });
  expect(last.statusCode).toBe(200);
  expect((await server.db.select().from(creators))[0]?.isActive).toBe(false);
  expect(await stateOf()).toBe(true);
});

test("deactivation and another role end a member's sessions; a new name does not (S-07)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const other = await server.addAdministrator();
  const asOther = async (token: string) =>
    (await server.get("/admin/user", { authorization: `Bearer ${token}` })).statusCode;

  for (const end of [{ is_active: 0 }, { role: "USER" }]) {
    const token = await addSession(server.db, other.id);
    await server.post(`/admin/user/${other.id}`, { surname: JSON.stringify(end) });
    expect(await asOther(token)).toBe(200);
    expect((await server.post(`/admin/user/${other.id}`, end)).statusCode).toBe(200);
    expect(await asOther(token)).toBe(401);
    await server.post(`/admin/user/${other.id}`, { is_active: 1, role: "ADMIN" });
    expect(await asOther(token)).toBe(401);
  }
  expect(await server.db.$count(sessions, isNull(sessions.revokedAt))).toBe(1);
  expect((await activityOf(server)).map(({ changes }: { changes: object }) => changes)).toContainEqual({
    role: ["ADMIN", "USER"],
  });
});

test("administrators are the team's: without its right nobody changes, makes or unmakes one; the rest asks for proof", async () => {
  await using server = await buildTestApp();
  const [other, member] = [await server.addAdministrator(), await server.addMember()];
  const acts = [
    [`/admin/user/${other.id}`, { surname: "Obi" }],
    [`/admin/user/${other.id}`, { role: "USER" }],
    [`/admin/user/status/${other.id}`, { is_active: 0 }],
    [`/admin/user/${member.id}`, { role: "ADMIN" }],
  ] as const;
  const refusals = async () =>
    Promise.all(
      acts.map(async ([url, body]) => {
        const reply = await server.post(url, body);
        return [reply.statusCode, reply.json().problem];
      }),
    );
  await server.signIn({ teamRole: "Manager" });
  expect(await refusals()).toEqual(acts.map(() => [403, "no_right"]));
  expect((await server.post(`/admin/user/${member.id}`, { surname: "Obi" })).statusCode).toBe(200);
  await server.signIn();
  await forgetProof(server.db);
  expect(await refusals()).toEqual(acts.map(() => [403, "proof_required"]));
  expect((await server.post(`/admin/user/${member.id}`, { surname: "Eze" })).statusCode).toBe(200);
});

test("whoever stops being an administrator loses role, second factor and links; whoever becomes one has the least role", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const other = await server.addAdministrator({ teamRole: "Finance" });
  const memberId = other.id;
  await server.db.insert(authenticators).values({ memberId, secret: "sealed" });
  await server.db.insert(recoveryCodes).values({ memberId, codeHash: "c" });
  await server.db.insert(passkeys).values({ memberId, name: "Key", credentialId: "k", publicKey: "p" });
  const soon = new Date(Date.now() + 60_000);
  const link = { tokenHash: "l", email: other.email, memberId, expiresAt: soon };
  await server.db.insert(accountLinks).values({ ...link, kind: "password" });
  const tables = [team, authenticators, recoveryCodes, passkeys, accountLinks];
  const left = () => Promise.all(tables.map((table) => server.db.$count(table, eq(table.memberId, memberId))));
  expect(await left()).toEqual([1, 1, 1, 1, 1]);

  await server.post(`/admin/user/${memberId}`, { surname: "Obi" });
  expect(await left()).toEqual([1, 1, 1, 1, 1]);
  await server.post(`/admin/user/${memberId}`, { role: "USER" });
  expect(await left()).toEqual([0, 0, 0, 0, 0]);
  await server.post(`/admin/user/${memberId}`, { role: "ADMIN" });
  const authorization = `Bearer ${await addSession(server.db, memberId)}`;
  expect((await server.get("/x/team", { authorization })).statusCode).not.toBe(200);
  expect((await server.post("/admin/user/1", { surname: "X" }, { authorization })).statusCode).toBe(403);
  expect((await server.get("/admin/user", { authorization })).statusCode).toBe(200);
});

test("administrators cannot take their own access (S-18)", async () => {
  await using server = await buildTestApp();
  const self = await server.signIn();
  await server.addAdministrator();
  const refused = [
    [`/admin/user/${self.id}`, { role: "USER" }, { role: ["You cannot change your own role."] }],
    [`/admin/user/${self.id}`, { active: false }, { is_active: ["You cannot deactivate yourself."] }],
    [`/admin/user/status/${self.id}`, { is_active: 0 }, { is_active: ["You cannot deactivate yourself."] }],
  ] as const;
  for (const [url, body, errors] of refused) {
    const reply = await server.post(url, body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({ message: Object.values(errors)[0]?.[0], errors });
  }
  expect(await memberOf(server, self.id)).toMatchObject({ role: "ADMIN", isActive: true, version: 1 });
  const form = { ...(await formOf(server, self.id)), surname: "Obi", is_active: 1 };
  expect((await server.post(`/admin/user/${self.id}`, form)).statusCode).toBe(200);
});

test("of two administrators who deactivate each other at the same moment, one stays active (S-18)", async () => {
  await using server = await buildTestApp();
  for (const loss of [{ role: "USER" }, { is_active: 0 }]) {
    const [one, two] = [await server.addAdministrator(), await server.addAdministrator()];
    // One by role alone, who cannot sign in, is none.
    await server.addMember({ role: "ADMIN" });
    const pairs = [
      [await addSession(server.db, one.id), two.id],
      [await addSession(server.db, two.id), one.id],
    ] as const;

    const replies = await Promise.all(
      pairs.map(([token, id]) => server.post(`/admin/user/${id}`, loss, { authorization: `Bearer ${token}` })),
    );

    const codes = replies.map((reply) => reply.statusCode).sort();
    expect([
      [200, 401], // the second had not been let in yet
      [200, 422],
    ]).toContainEqual(codes);
    const left = await server.db.select().from(members);
    const able = left.filter(({ id, role, isActive }) => [one.id, two.id].includes(id) && role === "ADMIN" && isActive);
    expect(able).toHaveLength(1);
    await server.db.update(members).set({ role: "USER" });
  }
});
