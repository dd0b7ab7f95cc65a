import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import { Refusal } from "#lib/refusal.ts";
import { createAdministrator, listAdministrators, resetPassword } from "#modules/session/account-service.ts";
import type { App } from "./app.ts";

/** Letters and digits that cannot be mistaken for each other. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const EMAIL = "admin@example.com";

/**
 * Prepares a database that has no administrator: loads the demo data, unless there is data, and lets an administrator
 * in, who is the first of the demo data's staff, or a new one.
 *
 * Returns the administrator's password, which is stored nowhere in plain text; `null` when an administrator exists.
 */
export async function prepareFirstStart({ db, settings }: App): Promise<{ email: string; password: string } | null> {
  if ((await listAdministrators(db)).length > 0) return null;
  await loadDemoData();
  const password = inventPassword();
  const given = { email: EMAIL, password, productName: settings.productName };
  try {
    await resetPassword(db, given);
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === "not_found")) throw error;
    await createAdministrator(db, { ...given, firstName: "Ada", lastName: "Admin" });
  }
  return { email: EMAIL, password };
}

/** Runs the `seed` command on this server's database. It is a process of its own, whose end gives its memory back. */
async function loadDemoData(): Promise<void> {
  const program = createRequire(import.meta.url).resolve("#built/seed.js");
  const [code] = await once(
    fork(program, ["--size", "s", "--administrator", EMAIL, "--if-empty"], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    }),
    "exit",
  );
  if (code !== 0) throw new Error("The demo data could not be loaded. DEMO=0 starts without it.");
}

/** Twenty random characters (99 bits) in groups of four, easy to copy by hand. */
function inventPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: 5 }, group).join("-");
}
