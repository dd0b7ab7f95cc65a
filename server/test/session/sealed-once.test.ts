import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readKey, SecretKey, seal, unseal } from "#lib/sealing.ts";
import { readSettings, WrongSettings } from "../../src/settings.ts";

const BYTES = randomBytes(32);
const KEY = new SecretKey(BYTES);
const OWNER = "authenticators.secret:17";

test("what is sealed opens by its key for its owner only, and looks different every time", () => {
  const [first, second] = [seal(KEY, "Ünïcode 🐝", OWNER), seal(KEY, "Ünïcode 🐝", OWNER)];
  expect(first).not.toBe(second);
  expect(first.startsWith(`v1.${KEY.id}.`)).toBe(true);
  expect(unseal(KEY, first, OWNER)).toBe("Ünïcode 🐝");
  expect(unseal(KEY, seal(KEY, "", OWNER), OWNER)).toBe("");

  expect(() => unseal(KEY, first, "authenticators.secret:18")).toThrow();
  expect(() => unseal(new SecretKey(randomBytes(32)), first, OWNER)).toThrow(`sealed by the key ${KEY.id}`);
  expect(() => unseal(KEY, first.replace("v1.", "v2."), OWNER)).toThrow("unknown version");
  expect(() => unseal(KEY, first.slice(0, -30), OWNER)).toThrow();
  const content = Buffer.from(first.split(".")[2] ?? "", "base64url");
  for (let at = 0; at < content.length; at++) {
    const changed = Buffer.from(content);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(KEY, `v1.${KEY.id}.${changed.toString("base64url")}`, OWNER), `byte ${at}`).toThrow();
  }
});

test("each purpose has a key of its own, always the same", () => {
  expect(KEY.for("seal")).toHaveLength(32);
  expect(KEY.for("seal")).toEqual(new SecretKey(BYTES).for("seal"));
  expect(KEY.for("seal")).not.toEqual(KEY.for("find"));
  expect(JSON.stringify(KEY)).toBe(JSON.stringify({ id: KEY.id }));
});

test("a key is 32 bytes, as hex digits or in base64", () => {
  for (const text of [BYTES.toString("hex"), BYTES.toString("hex").toUpperCase(), BYTES.toString("base64")])
    expect(readKey(text)?.id).toBe(KEY.id);
  for (const text of ["", "secret", BYTES.toString("hex").slice(2), `${BYTES.toString("hex")}00`])
    expect(readKey(text)).toBeNull();
  expect(() => readSettings({ SECRET_KEY: "secret" })).toThrow(WrongSettings);
  expect(readSettings({ SECRET_KEY: BYTES.toString("base64") }).secretKey?.id).toBe(KEY.id);
});
