import type { ForeignBackend } from "./foreign-backend.ts";

/** Whoever is signed in at the foreign backend, its way: the person under `data.data`, saves answered without one. */
export function playAccount(backend: ForeignBackend) {
  const person: Record<string, unknown> = {
    id: "u-1",
    first_name: "Ngozi",
    last_name: "Eze",
    email: "ngozi@market.example",
    profile_image: null,
  };
  backend.on("GET", "/profile/me", () => ({ body: { status: "success", data: { data: person } } }));
  backend.on("PUT", "/profile/update", ({ body }) => {
    Object.assign(person, body);
    return { body: { message: "Saved." } };
  });
  return person;
}
