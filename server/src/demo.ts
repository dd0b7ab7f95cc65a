import { randomInt } from "node:crypto";
import { join } from "node:path";
import { createAdministrator, listAdministrators } from "#modules/session/account-service.ts";
import type { App } from "./app.ts";

/** No letter or digit that looks like another. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const EMAIL = "admin@example.com";

/**
 * On a home without any administrator: invented data, if there is none, and an administrator, whose password is told
 * here and never again. `null` when somebody can sign in already.
 */
export async function fillFirstHome({
  home,
  db,
  settings,
  store,
}: App): Promise<{ email: string; password: string } | null> {
  if ((await listAdministrators(db)).length > 0) return null;
  await seed();
  const password = inventPassword();
  const name = { firstName: "Ada", lastName: "Admin", productName: settings.productName };
  await createAdministrator(db, { email: EMAIL, password, ...name });
  return { email: EMAIL, password };

  async function seed() {
    // Its words and drawings are loaded for this one time only.
    const { DatabaseNotVacant, seedDatabase } = await import("./seed/seed-database.ts");
    const pictures = { store, temporary: join(settings.dataDir, "uploads", "tmp") };
    await seedDatabase(home, { size: "s", seed: 1, pictures }).catch((error) => {
      if (!(error instanceof DatabaseNotVacant)) throw error;
    });
  }
}

/** Twenty characters in groups of four, easy to copy by hand: 99 bits. */
function inventPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: 5 }, group).join("-");
}
