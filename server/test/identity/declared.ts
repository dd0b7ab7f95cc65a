import { type Identity, identityFields, nextIdentityFields } from "@hivekeeper/contract/identity.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { creatorKyc } from "#db/schema/people.ts";
import { SEALED } from "#db/sealed-values.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { addCreator } from "../builders/creator.ts";
import type { buildTestApp } from "../test-app.ts";
import { testKeys } from "../test-keys.ts";

export type Server = Awaited<ReturnType<typeof buildTestApp>>;

interface Declared extends Omit<Partial<typeof creatorKyc.$inferInsert>, "nin" | "bvn"> {
  nin?: string | null;
  bvn?: string;
  idNumber?: string;
}

type Person = Parameters<typeof addCreator>[1];

const PERSON = { firstName: "Ngozi", lastName: "Okafor", dob: "1990-04-12", gender: "female" };

/** A creator who has declared a NIN and a few things more, and waits. */
export async function addDeclared(
  { db }: Pick<Server, "db">,
  { nin = "10000000001", bvn, idNumber, ...kyc }: Declared = {},
  { member, ...creator }: NonNullable<Person> = {},
) {
  const made = await addCreator(db, { ...creator, member: { ...PERSON, ...member } });
  const keys = testKeys({ db });
  const sealed = (name: "nin" | "bvn" | "idNumber", number: string | null | undefined) => {
    const kept = keys.sealNumber(SEALED[name], number ?? null, made.id);
    return { [`${name}Sealed`]: kept.sealed, [`${name}Hash`]: kept.hash };
  };
  await db.insert(creatorKyc).values({
    ...{ idType: "national_id", nameOnCard: "OKAFOR NGOZI", ...kyc, creatorId: made.id },
    ...{ ...sealed("nin", nin), ...sealed("bvn", bvn), ...sealed("idNumber", idNumber) },
  });
  return made;
}

/** The names of everything that an identity declares. */
export const everyField = ({ declared }: Pick<Identity, "declared">) => declared.map(({ field }) => field);

/** An administrator at the identity desk. */
export async function officer(
  server: Server,
  lastName: string,
  overrides: Parameters<typeof addAdministrator>[1] = {},
) {
  const { id } = await addAdministrator(server.db, { firstName: "Bola", lastName, ...overrides });
  const headers = { authorization: `Bearer ${await addSession(server.db, id)}` };
  const identity = async (creatorId: number | string) => {
    const reply = await server.get(`/x/creators/${creatorId}/identity`, headers);
    const read = readOwnItem(identityFields, reply.json());
    if (!read) throw new Error(`No identity: ${reply.body}`);
    return read;
  };
  const decide = (creatorId: number | string, body: object, more: Record<string, string> = {}) =>
    server.post(`/x/creators/${creatorId}/identity`, body, { ...headers, ...more });
  return {
    id,
    headers,
    identity,
    decide,
    /** Ticks everything that is declared. */
    verify: async (creatorId: number | string, more?: Record<string, string>) =>
      decide(creatorId, { decision: "verified", ticked: everyField(await identity(creatorId)) }, more),
    correct: (creatorId: number | string, body: object, more: Record<string, string> = {}) =>
      server.post(`/x/creators/${creatorId}/identity/fields`, body, { ...headers, ...more }),
    next: async (...except: (string | number)[]) => {
      const reply = await server.post("/x/queues/identity/next", { except }, headers);
      const read = readOwnItem(nextIdentityFields, reply.json());
      if (!read) throw new Error(`Nothing next: ${reply.body}`);
      return read;
    },
    get: (url: string) => server.get(url, headers),
    post: (url: string, body: object) => server.post(url, body, headers),
    put: (url: string, body: object) => server.put(url, body, headers),
  };
}

export const returning = (field: string, reason: string) => ({
  decision: "returned",
  questions: [{ field, reason }],
});
