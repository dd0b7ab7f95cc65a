import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { login } from "@hivekeeper/contract/session.ts";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { activity } from "#db/schema/activity.ts";
import { apiKeys, credentials, members } from "#db/schema/people.ts";
import { passkeys, roles, team } from "#db/schema/team.ts";
import { digestOf } from "#lib/token.ts";
import { verifySecret } from "#modules/session/secrets.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { addMember } from "../builders/member.ts";
import { type Copy, quiet } from "../db/databases.ts";
import { startMailServer } from "../team/mail-server.ts";
import { buildTestApp } from "../test-app.ts";
import { emptyTables, testCopy } from "../test-database.ts";
import { run, runHere } from "./command-line.ts";

const PASSWORD = "violet tram under seven clouds";
const PIN = "739164";
const CREATE = ["create", "--email", "Ada@Example.test", "--first-name", "Ada", "--last-name", "Obi"];

/** A database that is open, as a running server's is, and that the commands find in the same folder. */
let place: { copy: Copy; database: OpenDatabase };

beforeAll(async () => {
  const copy = await testCopy();
  place = { copy, database: await openDatabase({ log: quiet, ...copy }) };
  return async () => {
    await place.database.close();
    await copy.remove();
  };
});
beforeEach(() => emptyTables(place.database));

test("the first administrator is created while no server runs, and can sign in when one does", async () => {
  const copy = await testCopy();
  onTestFinished(() => copy.remove());
  const made = await run("admin", CREATE, { database: copy, lines: [PASSWORD, PIN] });
  expect(made).toMatchObject({ code: 0, out: "Ada@Example.test can sign in now.\n" });

  await using database = await openDatabase({ log: quiet, ...copy });
  await using server = await buildTestApp({}, { database });
  const reply = await server.post(login.url, { email: "ada@example.test", password: PASSWORD });
  expect(reply.json().user).toMatchObject({ first_name: "Ada", last_name: "Obi", email: "Ada@Example.test" });
});

test("administrators are created beside a running server; their secrets are kept as hashes only (S-14, S-15)", async () => {
  const { db } = place.database;
  expect((await run("admin", CREATE, { database: place.copy, lines: [PASSWORD, PIN] })).code).toBe(0);

  const [secrets] = await db.select().from(credentials);
  for (const hash of [secrets?.passwordHash, secrets?.pinHash])
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifySecret(secrets?.pinHash, PIN)).toBe(true);
  const [act] = await db.select().from(activity);
  expect(act).toMatchObject({ actorName: "Server", action: "created", subjectType: "member", subjectName: "Ada Obi" });
  expect(JSON.stringify(await db.select().from(activity))).not.toMatch(/argon2|violet|739164/);

  const again = await runHere("admin", ["create", "--email", "ADA@example.test"], {
    database: place.copy,
    lines: [PASSWORD],
  });
  expect(again).toMatchObject({ code: 1, out: "", err: expect.stringContaining("email: Already in use") });

  const bola = await addAdministrator(db, {
    email: "bola@example.test",
    firstName: "Bo\u009Bla",
    lastName: "Ade\nEve",
    isActive: false,
    teamRole: "Support",
  });
  await db.insert(passkeys).values({ memberId: bola.id, name: "Phone", credentialId: "c", publicKey: "k" });
  await addMember(db, { role: "ADMIN" }); // by role alone, without a password
  const list = await runHere("admin", ["list"], { database: place.copy });
  expect(list.out.split("\n")).toEqual([
    "Ada@Example.test\tAda Obi\tactive\tOwner\tno second factor",
    "bola@example.test\tBo�la Ade�Eve\tnot active\tSupport\tsecond factor",
    "",
  ]);
});

test("what is too weak or no address is refused by field, and nobody is created (S-14, S-15)", async () => {
  const refused = async (lines: string[], args = CREATE) =>
    (await runHere("admin", args, { database: place.copy, lines })).err;

  expect(await refused(["password1234567", "123456"])).toMatch(
    /password: This password is too easy to guess\npin: This PIN is too easy to guess/,
  );
  expect(await refused(["fourteen chars"])).toContain("password: The password must have at least 15 characters");
  expect(await refused([])).toContain("password: The password must have at least 15 characters");
  expect(await refused(["Ada Obi Ada Obi 2026"])).toContain("password: This password is too easy to guess");
  expect(await refused([PASSWORD, PIN], ["create", "--email", "ada"])).toContain("email: Must be an e-mail address");
  expect(await refused([PASSWORD, PIN], [...CREATE, "--last-name", "\u200b\u0301"])).toBe(
    "lastName: This field is required\n",
  );
  expect(await place.database.db.$count(members)).toBe(0);
});

test("somebody is invited by the command, which prints the link and sends it where there is a mail server", async () => {
  await using mail = await startMailServer();
  const env = { PUBLIC_URL: "https://console.example.test", SMTP_URL: mail.url };
  const invite = (email: string, role: string, more = {}) =>
    runHere("admin", ["invite", "--email", email, "--role", role], { database: place.copy, env: more });
  const sent = await invite("ada@example.test", "finance", env);
  const link = /https:\/\/console\.example\.test\/invite#[\w-]{43}/.exec(sent.out)?.[0];
  expect(sent).toMatchObject({ code: 0, out: expect.stringContaining("It was also sent by e-mail.\n") });
  const { text } = await mail.letter();
  expect(text).toContain(`You are invited to Hivekeeper, with the role Finance.`);
  expect(text).toContain(link);

  const printed = await invite("bola@example.test", "Viewer");
  expect(printed.out).toMatch(/within 72 hours, once, by this link:\nhttp:\/\/localhost:4000\/invite#[\w-]{43}\n$/);
  expect(await invite("bola@example.test", "Boss")).toMatchObject({
    code: 1,
    err: "role: There is no role named Boss.\n",
  });
});

test("help is printed, and a wrong usage told with exit code 2, before the database is touched", async () => {
  const database = { dataDir: join(tmpdir(), "hivekeeper-never-made") };
  for (const [args, start] of [
    [[], runHere],
    [["destroy"], runHere],
    [["create"], runHere],
    [["create", "--emial", "x"], runHere],
    [["list", "all"], run],
  ] as const) {
    const { code, out, err } = await start("admin", [...args], { database });
    expect([args, code, out]).toEqual([args, 2, ""]);
    expect(err).toContain("npm run admin -- create --email");
  }
  for (const [args, start] of [
    [["--help"], run],
    [["create", "--email", "x", "-h"], runHere],
  ] as const) {
    const { code, out, err } = await start("admin", [...args], { database });
    expect([args, code, err]).toEqual([args, 0, ""]);
    expect(out).toContain("npm run admin -- create --email");
  }
  expect(existsSync(database.dataDir)).toBe(false);
});

test("a new password ends all sessions of its administrator and no others", async () => {
  const { database } = place;
  await using server = await buildTestApp({}, { database });
  const ada = await server.signIn();
  const old = server.token;
  const bola = await server.addAdministrator();
  const other = await addSession(database.db, bola.id);

  const reset = (email: string, password = PASSWORD) =>
    runHere("admin", ["reset-password", "--email", email], { database: place.copy, lines: [password] });
  expect((await reset(ada.email, "short")).code).toBe(1);
  expect((await reset("nobody@example.test")).err).toBe("No administrator has this e-mail address.\n");
  expect((await server.get("/admin/vests")).statusCode).toBe(200);

  expect((await reset(ada.email.toUpperCase())).code).toBe(0);
  const status = async (token: string) =>
    (await server.get("/admin/vests", { authorization: `Bearer ${token}` })).statusCode;
  expect([await status(old), await status(other)]).toEqual([401, 200]);
  const enter = async (password: string) => (await server.post(login.url, { email: ada.email, password })).statusCode;
  expect([await enter(ada.password), await enter(PASSWORD)]).toEqual([401, 200]);
});

test("an operator sets the PIN of an administrator, who has none yet or has lost it (G9, S-15)", async () => {
  const { db } = place.database;
  const { id, email } = await addAdministrator(db);
  const setPin = (address: string, pin: string) =>
    runHere("admin", ["set-pin", "--email", address], { database: place.copy, lines: [pin] });

  expect((await setPin(email, "123456")).err).toContain("pin: This PIN is too easy to guess");
  expect((await setPin("nobody@example.test", PIN)).err).toBe("No administrator has this e-mail address.\n");
  expect(await setPin(email.toUpperCase(), PIN)).toMatchObject({
    code: 0,
    out: `${email.toUpperCase()} has a new PIN.\n`,
  });

  const [secrets] = await db.select().from(credentials);
  expect(await verifySecret(secrets?.pinHash, PIN)).toBe(true);
  const acts = await db.select().from(activity);
  expect(acts).toMatchObject([{ actorName: "Server", subjectId: String(id), changes: { pin: ["•••", "•••"] } }]);
});

test("an operator gives roles, ends and restores access, and removes a second factor, also the last Owner's", async () => {
  const { db } = place.database;
  const ada = await addAdministrator(db, { email: "ada@example.test" });
  await db.insert(roles).values({ name: "Night shift", rights: { disputes: "see", money: "none" } });
  const admin = (args: string[], more: { lines?: string[]; env?: Record<string, string> } = {}) =>
    runHere("admin", args, { database: place.copy, ...more });
  const about = (act: string, ...more: string[]) => admin([act, "--email", "ADA@example.test", ...more]);

  const { out } = await admin(["roles"]);
  expect(out).toContain("Moderator\tservices=change reviews=change creators=see\n");
  expect(out.endsWith("Night shift\tdisputes=see\n")).toBe(true);

  for (const refused of [about("role", "--role", "Viewer"), about("deactivate")])
    expect(await refused).toMatchObject({ code: 1, err: expect.stringContaining("This is the last active Owner.") });
  const made = ["create", "--email", "bola@example.test", "--role"];
  expect((await admin([...made, "Nobody"], { lines: [PASSWORD] })).err).toBe("role: There is no role named Nobody.\n");
  expect((await admin([...made, "night SHIFT"], { lines: [PASSWORD] })).code).toBe(0);
  expect((await admin(["list"])).out).toContain("\tactive\tNight shift\t");

  await db.insert(passkeys).values({ memberId: ada.id, name: "Phone", credentialId: "c", publicKey: "k" });
  await addSession(db, ada.id);
  const reset = await admin(["reset-second-factor", "--email", ada.email], { env: { SECOND_FACTOR: "required" } });
  expect(reset.out).toBe("ada@example.test has no second factor, and is signed out everywhere.\n");
  expect(await db.$count(passkeys)).toBe(0);

  expect((await admin(["role", "--email", "bola@example.test", "--role", "owner"])).out).toBe(
    "bola@example.test has the role Owner now.\n",
  );
  expect((await about("deactivate")).out).toBe(
    "ada@example.test can sign in no longer, and is signed out everywhere.\n",
  );
  expect((await about("activate")).out).toBe("ada@example.test can sign in again.\n");
  expect((await about("role", "--role", "Finance")).code).toBe(0);
  expect(await db.select({ builtIn: team.builtIn }).from(team).orderBy(team.memberId)).toEqual([
    { builtIn: "Finance" },
    { builtIn: "Owner" },
  ]);
  expect((await admin(["role", "--email", "nobody@example.test", "--role", "Owner"])).err).toBe(
    "No administrator has this e-mail address.\n",
  );
});

test("an API key is printed once, stored as its hash, listed by name and revoked", async () => {
  const key = (...args: string[]) => runHere("api-key", args, { database: place.copy });

  const made = await key("create", "--name", "marketplace");
  expect(made.code).toBe(0);
  expect(made.out).toMatch(/^hk_[\w-]{43}\n$/);
  const rows = await place.database.db.select().from(apiKeys);
  expect(rows).toMatchObject([{ name: "marketplace", keyHash: digestOf(made.out.trim()), revokedAt: null }]);
  expect((await key("create", "--name", "marketplace")).err).toContain("exists or existed already");
  expect((await key("create", "--name", "a\tb")).code).toBe(1);

  expect((await key("list")).out).toMatch(/^marketplace\tcreated \S+\tnever used\n$/);
  expect((await key("revoke", "--name", "marketplace")).code).toBe(0);
  expect((await key("list")).out).toMatch(/^marketplace\tcreated \S+\trevoked \S+\n$/);
  expect((await key("revoke", "--name", "marketplace")).err).toBe("There is no key named marketplace.\n");
});

test("an API key reads the kinds that --read names, which the list shows", async () => {
  const key = (...args: string[]) => runHere("api-key", args, { database: place.copy });

  expect((await key("create", "--name", "some", "--read", "members, services,members")).code).toBe(0);
  expect((await key("create", "--name", "every", "--read", "hives,all")).code).toBe(0);
  expect((await key("create", "--name", "wrong", "--read", "money")).err).toMatch(
    /^read: Must be some of members,.+,all, /,
  );
  expect(await place.database.db.select().from(apiKeys).orderBy(apiKeys.id)).toMatchObject([
    { name: "some", reads: ["members", "services"] },
    { name: "every", reads: ["all"] },
  ]);
  expect((await key("list")).out.split("\n").map((line) => line.split("\t")[3])).toEqual([
    ...["reads members,services", "reads all", undefined],
  ]);
});

test.skipIf(!existsSync("/dev/full"))("a key that cannot be printed is a failure (F-23)", async () => {
  await using full = await open("/dev/full", "a");
  const made = await run("api-key", ["create", "--name", "lost"], { database: place.copy, to: full.fd });
  expect(made.code).toBe(1);
  expect(made.err).toMatch(/^Standard output cannot be written: ENOSPC.+\n$/);
});
