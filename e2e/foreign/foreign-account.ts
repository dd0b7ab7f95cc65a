import type { ForeignBackend } from "./foreign-backend.ts";

/**
 * The signed-in account in another backend's shapes: the person under `data.data`, and saves answered without a person.
 */
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
