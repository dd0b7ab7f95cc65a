import { isBranch } from "#lib/realtime/json-tree.ts";

interface Person {
  id: string;
  name: string;
}

/** Who else has a conversation open, and who else writes in it. */
export interface Presence {
  here: readonly Person[];
  writing: readonly Person[];
}

export const NOBODY: Presence = { here: [], writing: [] };

/** Reads `desk/{chatId}` of the store. */
export function readPresence(tree: unknown): Presence {
  const { here, writing } = isBranch(tree) ? tree : {};
  return { here: peopleIn(here), writing: peopleIn(writing) };
}

function peopleIn(branch: unknown): Person[] {
  return Object.entries(isBranch(branch) ? branch : {}).flatMap(([id, person]) => {
    const name = isBranch(person) && typeof person.name === "string" ? person.name.trim() : "";
    return name === "" ? [] : [{ id, name }];
  });
}

/** `Bola is writing…`; the two sides of the dispute with their roles. Empty while nobody writes. */
export function writingText(writing: readonly Person[], sides: readonly (Person & { role: string })[]): string {
  const names = writing.map(({ id, name }) => {
    const role = sides.find((side) => side.id === id)?.role.toLowerCase();
    return role ? `${name} (${role})` : name;
  });
  const [first, second, ...others] = names;
  if (first === undefined) return "";
  if (second === undefined) return `${first} is writing…`;
  if (others.length === 0) return `${first} and ${second} are writing…`;
  return `${first}, ${second} and ${others.length} more are writing…`;
}
