import { getProofWays, proveSession, renewRecoveryCodes } from "@hivekeeper/contract/second-factor.ts";
import { login } from "@hivekeeper/contract/session.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts, credentials, sessions } from "#db/schema/people.ts";
import { hashSecret } from "#modules/session/secrets.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";
import { addOwnPasskey, buildClockedApp, enrol, ORIGIN } from "./second-step.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const PIN = "271949";

/** Sets the PIN of whoever is signed in. */
const setPin = async (server: Server, memberId: number) =>
  server.db
    .update(credentials)
    .set({ pinHash: await hashSecret(PIN) })
    .where(eq(credentials.memberId, memberId));

const forgetProof = (server: Server) => server.db.update(sessions).set({ provedAt: null });

/** The status of a dangerous call. */
const dangerous = async (server: Server, headers = {}) => {
  const { statusCode, json } = await server.post(renewRecoveryCodes.url, undefined, headers);
  return statusCode === 403 ? json().problem : statusCode;
};

const ways = async (server: Server) => (await server.get(getProofWays.url, ORIGIN)).json().data;
const prove = (server: Server, body: object, headers = {}) =>
  server.post(proveSession.url, body, { ...ORIGIN, ...headers });

test("a session proves itself by the PIN, for five minutes, and no other session with it", async () => {
  await using server = await buildTestApp();
  const ada = await server.signIn();
  await setPin(server, ada.id);
  await addOwnPasskey(server);
  const other = { authorization: `Bearer ${await addSession(server.db, ada.id)}` };
  await forgetProof(server);
  expect(await dangerous(server)).toBe("proof_required");

  const wrong = await prove(server, { pin: "000000" });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { pin: ["The PIN is not correct"] }]);
  expect(await dangerous(server)).toBe("proof_required");
  expect((await prove(server, { pin: PIN })).statusCode).toBe(200);
  expect(await dangerous(server)).toBe(200);
  expect(await dangerous(server, other)).toBe("proof_required");

  await server.db.update(sessions).set({ provedAt: sql`${sessions.provedAt} - interval '5 minutes'` });
  expect(await dangerous(server)).toBe("proof_required");
});

test("after five wrong PINs the right one waits too, and the message says how long", async () => {
  await using server = await buildTestApp();
  const ada = await server.signIn();
  await setPin(server, ada.id);
  await forgetProof(server);
  for (let time = 0; time < 5; time++) expect((await prove(server, { pin: "000000" })).statusCode).toBe(422);
  const locked = await prove(server, { pin: PIN });
  expect([locked.statusCode, locked.json()]).toEqual([
    429,
    { message: "Too many wrong PINs. Try again in 15 minutes." },
  ]);
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(890);
  await server.db.update(attempts).set({ at: sql`${attempts.at} - interval '14 minutes 10 seconds'` });
  expect((await prove(server, { pin: PIN })).json().message).toBe("Too many wrong PINs. Try again in 1 minute.");
});

test("a code and a passkey prove a session too, each for the session that was asked", async () => {
  await using server = await buildClockedApp();
  const ada = await server.signIn();
  const { secret } = await enrol(server);
  const { passkey } = await addOwnPasskey(server);
  const other = { authorization: `Bearer ${await addSession(server.db, ada.id)}` };
  await forgetProof(server);
  server.setClock(30);

  expect((await prove(server, { code: "000000" })).json().errors).toHaveProperty("code");
  const code = server.codeAt(secret);
  expect((await prove(server, { code })).statusCode).toBe(200);
  expect(await dangerous(server)).toBe(200);
  expect((await prove(server, { code })).statusCode, "a code works once").toBe(422);

  await forgetProof(server);
  const told = await ways(server);
  expect(told.ways).toEqual(["totp", "passkey"]);
  const options = JSON.parse(told.passkey_options);
  expect(options).toMatchObject({ rpId: "localhost", allowCredentials: [{ id: passkey.id }] });
  const stolen = await prove(server, { passkey: passkey.get(options) }, other);
  expect([stolen.statusCode, Object.keys(stolen.json().errors)]).toEqual([422, ["passkey"]]);
  const again = JSON.parse((await ways(server)).passkey_options);
  expect((await prove(server, { passkey: passkey.get(again) })).statusCode).toBe(200);
  expect(await dangerous(server)).toBe(200);
});

test("wrong codes are counted together, at the sign-in and for a proof", async () => {
  await using server = await buildClockedApp();
  await server.signIn();
  const { secret } = await enrol(server);
  server.setClock(30);
  for (let time = 0; time < 5; time++) expect((await prove(server, { code: "000000" })).statusCode).toBe(422);
  expect((await prove(server, { code: server.codeAt(secret) })).statusCode).toBe(429);
});

test("the password proves a session of whoever has neither PIN nor second factor, and of nobody else", async () => {
  await using server = await buildTestApp();
  const ada = await server.addAdministrator();
  const { token } = (await server.post(login.url, { email: ada.email, password: ada.password })).json();
  const headers = { authorization: `Bearer ${token}` };
  expect(await dangerous(server, headers), "a password alone is no proof").toBe("proof_required");
  expect((await server.get(getProofWays.url, headers)).json().data).toEqual({
    ways: ["password"],
    passkey_options: "",
  });
  expect((await prove(server, { password: "wrong" }, headers)).json().errors).toHaveProperty("password");
  expect((await prove(server, { pin: PIN }, headers)).json().errors).toHaveProperty("pin");
  expect((await prove(server, { password: ada.password }, headers)).statusCode).toBe(200);
  expect(await dangerous(server, headers), "proved; there is nothing to renew").toBe(409);

  await setPin(server, ada.id);
  expect((await server.get(getProofWays.url, headers)).json().data.ways).toEqual(["pin"]);
  const refused = await prove(server, { password: ada.password }, headers);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["password"]]);
});

test("a proof is one of its kinds", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const body of [{}, { pin: PIN, password: "x" }, { recovery_code: "x" }, { passkey: { id: "../x" } }])
    expect((await prove(server, body)).statusCode).toBe(422);
});
