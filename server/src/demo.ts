import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createAdministrator, listAdministrators } from "#modules/session/account-service.ts";
import type { App } from "./app.ts";
import { isVacant } from "./seed/clearing.ts";

/** No letter or digit that looks like another. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const EMAIL = "admin@example.com";

/**
 * On a home without any administrator: invented data, if there is none, and an administrator, whose password is told
 * here and never again. `null` when somebody can sign in already.
 */
export async function fillFirstHome({ db, settings }: App): Promise<{ email: string; password: string } | null> {
  if ((await listAdministrators(db)).length > 0) return null;
  if (await isVacant(db)) await seed();
  const password = inventPassword();
  const name = { firstName: "Ada", lastName: "Admin", productName: settings.productName };
  await createAdministrator(db, { email: EMAIL, password, ...name });
  return { email: EMAIL, password };
}

/** As `npm run seed` does it, on our database: its words and drawings take memory that only the end of a process gives back. */
async function seed(): Promise<void> {
  const program = createRequire(import.meta.url).resolve("#built/seed.js");
  const [code] = await once(fork(program, ["--size", "s"], { stdio: ["ignore", "ignore", "inherit", "ipc"] }), "exit");
  if (code !== 0) throw new Error("The demo data could not be loaded. DEMO=0 starts without it.");
}

/** Twenty characters in groups of four, easy to copy by hand: 99 bits. */
function inventPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: 5 }, group).join("-");
}
