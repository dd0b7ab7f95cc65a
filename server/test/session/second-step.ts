import {
  addPasskey,
  confirmTotp,
  finishSignIn,
  getPasskeyOptions,
  startPasskey,
  startTotp,
} from "@hivekeeper/contract/second-factor.ts";
import { login } from "@hivekeeper/contract/session.ts";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { buildTestApp } from "../test-app.ts";
import { SoftwarePasskey } from "./software-passkey.ts";

/** A server whose clock of one-time codes the test sets, in seconds from the moment of its start. */
export async function buildClockedApp(...[settings]: Parameters<typeof buildTestApp>) {
  const start = Math.floor(Date.now() / 30_000) * 30_000;
  let seconds = 0;
  const server = await buildTestApp(settings, { now: () => start + seconds * 1000 });
  const setClock = (at: number) => {
    seconds = at;
  };
  /** The code that an authenticator app shows at a moment, in seconds from the start of the server. */
  const codeAt = (secret: string, at = seconds) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: start + at * 1000 });
  return Object.assign(server, { setClock, codeAt });
}

/** What a browser sends with every POST, and the authenticator signs. */
export const ORIGIN = { origin: "http://localhost:4000" };

type Server = Awaited<ReturnType<typeof buildClockedApp>>;
type AnyServer = Awaited<ReturnType<typeof buildTestApp>>;

/** Sets an authenticator app up for whoever is signed in; its first code is that of the moment. */
export async function enrol(server: Server) {
  const { secret } = (await server.post(startTotp.url)).json().data;
  const reply = await server.post(confirmTotp.url, { code: server.codeAt(secret) });
  expect(reply.statusCode, reply.body).toBe(200);
  return { secret: String(secret), codes: reply.json().data.codes as string[] };
}

/** Adds a passkey of whoever is signed in. */
export async function addOwnPasskey(server: AnyServer, name = "Laptop", passkey = new SoftwarePasskey()) {
  const options = (await server.post(startPasskey.url, undefined, ORIGIN)).json().data;
  const reply = await server.post(addPasskey.url, { name, response: passkey.create(options) }, ORIGIN);
  expect(reply.statusCode, reply.body).toBe(200);
  return { passkey, codes: reply.json().data.codes as string[] };
}

/** Signs in by password; returns the challenge of the second step. */
export async function challengeOf(server: AnyServer, { email, password }: { email: string; password: string }) {
  const reply = await server.post(login.url, { email, password });
  expect([reply.statusCode, reply.json().problem], reply.body).toEqual([401, "second_factor_required"]);
  return String(reply.json().challenge);
}

export const finish = (server: AnyServer, body: object, headers = {}) =>
  server.post(finishSignIn.url, body, { ...ORIGIN, ...headers });

export const passkeyOptions = async (server: AnyServer, body: object = {}) =>
  (await server.post(getPasskeyOptions.url, body, ORIGIN)).json().data;
