import { addSession } from "../builders/administrator.ts";
import type { buildTestApp } from "../test-app.ts";

/** Another administrator, with the headers of a session. */
export async function addColleague(server: Awaited<ReturnType<typeof buildTestApp>>, firstName = "Bola") {
  const { id } = await server.addAdministrator({ firstName, lastName: "Ade" });
  return { id, headers: { authorization: `Bearer ${await addSession(server.db, id)}` } };
}
