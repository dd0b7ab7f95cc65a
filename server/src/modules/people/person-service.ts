import type { KnownPerson } from "@hivekeeper/contract/serve/people.ts";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { getMember, MEMBER_NOT_FOUND } from "#modules/members/member-service.ts";
import { findPersonSums } from "./person-repository.ts";

/** @throws {Refusal} `not_found` */
export async function getPerson(db: Database, id: number): Promise<KnownPerson> {
  const [member, sums] = await Promise.all([getMember(db, id), findPersonSums(db, id)]);
  if (!sums) throw new Refusal("not_found", MEMBER_NOT_FOUND);
  return { member, ...sums };
}
