import type { Database } from "#db/database.ts";
import {
  findCreatorOfMember,
  findCreatorsByEmail,
  findCreatorsByName,
  findMember,
  findMemberOfCreator,
  findServices,
} from "./known-repository.ts";

/** The external ids of records that are loaded already. */
export interface Known {
  /** The creator of a member. */
  creatorOf(memberId: string): Promise<string | undefined>;
  /** The one creator with this e-mail address or, without one, with this name. */
  creatorCalled(email: string, name: string): Promise<string | undefined>;
  /** The member that a backend means: some write the creator's id where the member's belongs. */
  memberOf(id: string): Promise<string | undefined>;
  /** The one service with this name among those of a member. */
  serviceOf(memberId: string, name: string): Promise<string | undefined>;
}

export const knownIn = (db: Database): Known => ({
  creatorOf: (memberId) => findCreatorOfMember(db, memberId),
  creatorCalled: async (email, name) =>
    only(email === "" ? [] : await findCreatorsByEmail(db, email)) ??
    only(name === "" ? [] : await findCreatorsByName(db, name)),
  memberOf: async (id) => (await findMember(db, id)) ?? (await findMemberOfCreator(db, id)),
  serviceOf: async (memberId, name) => only(await findServices(db, memberId, name)),
});

const only = (found: string[]): string | undefined => (found.length === 1 ? found[0] : undefined);
