import {
  addPasskey,
  getPasskeyOptions,
  getSecondFactor,
  listSignIns,
  signInByPasskey,
  startPasskey,
} from "@hivekeeper/contract/second-factor.ts";
import { login } from "@hivekeeper/contract/session.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { members } from "#db/schema/people.ts";
import { passkeys, signInSteps } from "#db/schema/team.ts";
import { buildTestApp } from "../test-app.ts";
import { addOwnPasskey, challengeOf, finish, ORIGIN, passkeyOptions } from "./second-step.ts";
import { SoftwarePasskey } from "./software-passkey.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const NOT_KNOWN = { message: "This passkey does not sign in here. Sign in with your password." };

/** The whole sign-in by a passkey. */
async function enter(server: Server, passkey: SoftwarePasskey, signing: Parameters<SoftwarePasskey["get"]>[1] = {}) {
  const response = passkey.get(await passkeyOptions(server), signing);
  return server.post(signInByPasskey.url, { response }, ORIGIN);
}

async function expectUnknown(reply: Promise<{ statusCode: number; json(): unknown }>) {
  const { statusCode, json } = await reply;
  expect([statusCode, json()]).toEqual([401, NOT_KNOWN]);
}

test("a passkey alone signs in, with a login's answer, and counts as proof", async () => {
  await using server = await buildTestApp();
  const ada = await server.signIn();
  const { passkey, codes } = await addOwnPasskey(server);
  expect(codes).toHaveLength(10);

  const options = await passkeyOptions(server);
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.allowCredentials).toBeUndefined();
  const reply = await server.post(signInByPasskey.url, { response: passkey.get(options) }, ORIGIN);

  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json().user).toMatchObject({ id: ada.id, team_role: "Owner" });
  const authorization = `Bearer ${reply.json().token}`;
  expect((await server.post("/x/second-factor/codes", undefined, { authorization })).statusCode).toBe(200);
  expect((await server.get(listSignIns.url)).json().data).toMatchObject([{ outcome: "signed_in" }]);
});

test("a passkey is the second step of a sign-in, of its owner only", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const eve = (await addOwnPasskey(server)).passkey;
  const ada = await server.signIn();
  const { passkey } = await addOwnPasskey(server);

  const challenge = await challengeOf(server, ada);
  const options = await passkeyOptions(server, { challenge });
  expect(options.allowCredentials).toMatchObject([{ id: passkey.id, transports: ["internal"] }]);
  const stranger = await finish(server, { challenge, passkey: eve.get(options) });
  expect([stranger.statusCode, Object.keys(stranger.json().errors)]).toEqual([422, ["passkey"]]);

  const again = await passkeyOptions(server, { challenge });
  const reply = await finish(server, { challenge, passkey: passkey.get(again, { isVerified: false }) });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json().user.id).toBe(ada.id);
  const over = await server.post(getPasskeyOptions.url, { challenge }, ORIGIN);
  expect(over.statusCode).toBe(401);
});

test("a passkey does not sign in without verifying its user, at another site, or by what was asked for something else", async () => {
  await using server = await buildTestApp();
  const ada = await server.signIn();
  const { passkey } = await addOwnPasskey(server);
  await expectUnknown(enter(server, passkey, { isVerified: false }));
  await expectUnknown(enter(server, passkey, { origin: "http://localhost:9999" }));
  await expectUnknown(enter(server, new SoftwarePasskey()));

  const challenge = await challengeOf(server, ada);
  const ofSecondStep = passkey.get(await passkeyOptions(server, { challenge }));
  await expectUnknown(server.post(signInByPasskey.url, { response: ofSecondStep }, ORIGIN));
  const ofSignIn = passkey.get(await passkeyOptions(server));
  expect((await finish(server, { challenge, passkey: ofSignIn })).statusCode).toBe(422);
  await expectUnknown(server.post(signInByPasskey.url, { response: { id: passkey.id } }, ORIGIN));
  expect((await server.post(signInByPasskey.url, { response: { id: "a\u0000" } }, ORIGIN)).statusCode).toBe(422);
});

test("what a passkey has signed is good once, for five minutes", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { passkey } = await addOwnPasskey(server);
  const response = passkey.get(await passkeyOptions(server));
  expect((await server.post(signInByPasskey.url, { response }, ORIGIN)).statusCode).toBe(200);
  await expectUnknown(server.post(signInByPasskey.url, { response }, ORIGIN));

  const late = passkey.get(await passkeyOptions(server));
  await server.db.update(signInSteps).set({ expiresAt: sql`${signInSteps.expiresAt} - interval '5 minutes'` });
  await expectUnknown(server.post(signInByPasskey.url, { response: late }, ORIGIN));
});

test("a passkey whose authenticator has counted backwards is refused, as a copy", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { passkey } = await addOwnPasskey(server);
  expect((await enter(server, passkey, { counter: 7 })).statusCode).toBe(200);
  await expectUnknown(enter(server, passkey, { counter: 7 }));
  await expectUnknown(enter(server, passkey, { counter: 3 }));
  expect((await enter(server, passkey, { counter: 8 })).statusCode).toBe(200);
  const history = (await server.get(listSignIns.url)).json().data;
  expect(history.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    ...["signed_in", "wrong_code", "wrong_code", "signed_in"],
  ]);

  const synchronized = (await addOwnPasskey(server, "Phone")).passkey;
  await server.db.update(passkeys).set({ counter: 0 });
  for (const counter of [0, 0]) expect((await enter(server, synchronized, { counter })).statusCode).toBe(200);
});

test("only an active administrator signs in by a passkey", async () => {
  await using server = await buildTestApp();
  const ada = await server.signIn();
  const { passkey } = await addOwnPasskey(server);
  for (const loss of [{ isActive: false }, { role: "USER" as const }]) {
    await server.db.update(members).set(loss).where(eq(members.id, ada.id));
    await expectUnknown(enter(server, passkey));
    await server.db.update(members).set({ isActive: true, role: "ADMIN" }).where(eq(members.id, ada.id));
  }
});

test("a person has several passkeys with names, and nobody changes another's", async () => {
  await using server = await buildTestApp();
  const ada = await server.signIn();
  const { passkey } = await addOwnPasskey(server, "Laptop");
  expect((await addOwnPasskey(server, "Phone")).codes, "there are recovery codes already").toEqual([]);
  const options = (await server.post(startPasskey.url, undefined, ORIGIN)).json().data;
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Hivekeeper" },
    user: { name: ada.email },
    authenticatorSelection: { residentKey: "preferred" },
  });
  expect(options.excludeCredentials).toHaveLength(2);
  const twice = await server.post(addPasskey.url, { name: "Again", response: passkey.create(options) }, ORIGIN);
  expect([twice.statusCode, twice.json().errors]).toEqual([422, { response: ["This passkey is registered already"] }]);

  const listed = async () => (await server.get(getSecondFactor.url)).json().data.passkeys;
  const [laptop, phone] = await listed();
  expect([laptop, phone]).toMatchObject([
    { name: "Laptop", last_used_at: null },
    { name: "Phone", last_used_at: null },
  ]);
  const at = ({ id }: { id: number }) => `/x/second-factor/passkeys/${id}`;
  const token = { authorization: `Bearer ${server.token}` };
  await server.signIn();
  expect((await server.put(at(laptop), { name: "Mine" })).statusCode).toBe(404);
  expect((await server.delete(at(laptop))).statusCode).toBe(404);
  expect((await server.put(at(laptop), { name: "Old laptop" }, token)).statusCode).toBe(200);
  expect((await server.delete(at(phone), undefined, token)).statusCode).toBe(200);
  const [left, ...others] = (await server.get(getSecondFactor.url, token)).json().data.passkeys;
  expect([left.name, others]).toEqual(["Old laptop", []]);
  const entries = await server.db.select().from(activity).orderBy(activity.id);
  expect(entries.slice(-2).map(({ changes }) => changes)).toEqual([
    { second_factor: ["passkey Laptop", "passkey Old laptop"] },
    { second_factor: ["passkey Phone", null] },
  ]);
});

test("a stranger's answer adds no passkey", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const passkey = new SoftwarePasskey();
  const options = (await server.post(startPasskey.url, undefined, ORIGIN)).json().data;
  const add = async (response: object) =>
    (await server.post(addPasskey.url, { name: "x", response }, ORIGIN)).statusCode;
  expect(await add(passkey.create(options, { origin: "http://localhost:9999" }))).toBe(422);
  expect(await add(passkey.create(options)), "the challenge is used").toBe(422);
  await server.signIn();
  const another = (await server.post(startPasskey.url, undefined, ORIGIN)).json().data;
  await server.signIn();
  expect(await add(passkey.create(another)), "it was asked of somebody else").toBe(422);
  expect(await server.db.$count(passkeys)).toBe(0);
});

test("passkeys work at PUBLIC_URL and, without it, at localhost; elsewhere the server says what to do", async () => {
  await using server = await buildTestApp({ publicUrl: "https://console.example.test" });
  const ada = await server.signIn();
  const passkey = new SoftwarePasskey();
  const options = (await server.post(startPasskey.url)).json().data;
  expect(options.rp.id).toBe("console.example.test");
  const response = passkey.create(options, { origin: "https://console.example.test" });
  expect((await server.post(addPasskey.url, { name: "Laptop", response })).statusCode).toBe(200);

  await using local = await buildTestApp({}, { database: server.database });
  const refused = await local.post(getPasskeyOptions.url, {}, { origin: "http://127.0.0.1:4000" });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toMatch(/IP address.*PUBLIC_URL.*http:\/\/localhost:4000/);
  await using numbered = await buildTestApp({ publicUrl: "https://203.0.113.7" }, { database: server.database });
  expect((await numbered.post(getPasskeyOptions.url, {})).statusCode).toBe(409);
  expect((await local.post(login.url, { email: ada.email, password: ada.password })).json().problem).toBe(
    "second_factor_required",
  );
});
