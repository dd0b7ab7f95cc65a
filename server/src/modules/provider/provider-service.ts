import { createHash } from "node:crypto";
import type { Database, Transaction } from "#db/database.ts";
import { SEALED } from "#db/sealed-values.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { Refusal } from "#lib/refusal.ts";
import { recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import {
  dropAuthority,
  type Origin,
  openSessionOf,
  revokeSessions,
  type SignedIn,
} from "#modules/session/session-service.ts";
import { beginStep, endStep } from "#modules/session/sign-in-step-service.ts";
import { holdTeam, isTheLastOwner } from "#modules/team/authority-service.ts";
import { giveRole, holdRole } from "#modules/team/role-service.ts";
import type { Settings } from "../../settings.ts";
import type { Person, Provider, ProviderClient } from "./provider-client.ts";
import { insertMember, lockMember, writeMemberRole } from "./provider-repository.ts";

/** How long a person may take at the provider, and the browser to fetch the session afterwards. */
const SIGN_IN_SECONDS = 600;
const FETCH_SECONDS = 60;

/** A sign-in at the provider that did not let anybody in, with what the person is told. */
export class NotLetIn extends Error {
  override readonly name = "NotLetIn";
  /** The status of the page that says so. */
  readonly status: 403 | 400 | 503;

  constructor(status: NotLetIn["status"], message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/**
 * Begins a sign-in and returns the address at the provider. `check` is the SHA-256, in hex, of what the browser shows at the end: a
 * sign-in that began in one browser does not end in another.
 *
 * @throws {NotLetIn} when the provider does not answer.
 */
export async function beginAtProvider(db: Database, client: ProviderClient, callback: string, check: string) {
  const { url, expected } = await client.begin(callback).catch((error: unknown) => {
    throw new NotLetIn(503, "The identity provider does not answer. Try again in a moment.", error);
  });
  const data = { ...expected, check };
  await beginStep(db, { kind: "provider", data, lastsSeconds: SIGN_IN_SECONDS }, expected.state);
  return url;
}

/**
 * Ends a sign-in with what the provider says: the person has the role to which it maps, and no other, from now on. Returns the code
 * by which the browser fetches the session.
 *
 * @throws {NotLetIn}
 */
export async function comeFromProvider(
  db: Database,
  { roles }: Provider,
  client: ProviderClient,
  address: URL,
  keys: KeyRing,
): Promise<string> {
  const step = await endStep(db, "provider", address.searchParams.get("state") ?? "");
  if (!step) throw new NotLetIn(400, "This sign-in is over, or was begun elsewhere. Start again.");
  const { state = "", nonce = "", verifier = "", check = "" } = step.data;
  const person = await client.finish(address, { state, nonce, verifier }).catch((error: unknown) => {
    const isDown = error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");
    if (isDown) throw new NotLetIn(503, "The identity provider does not answer. Try again in a moment.", error);
    throw new NotLetIn(400, "The identity provider's answer could not be accepted. Start again.", error);
  });
  if (!person.email || !person.isVerified)
    throw new NotLetIn(
      403,
      "The identity provider does not vouch for your e-mail address. Ask whoever runs it to verify the address.",
    );

  const role = roles.find(({ group }) => person.groups.includes(group))?.role;
  const memberId = await db.transaction((tx) => (role ? admit(tx, person, role) : dismiss(tx, person)));
  if (memberId === null) {
    throw new NotLetIn(
      403,
      `${person.email} has no role here. Ask an owner of this installation, or whoever runs the identity provider, to give you one.`,
    );
  }
  const data = { check, idToken: keys.hasKey ? keys.seal(SEALED.providerToken, person.idToken, memberId) : "" };
  return beginStep(db, { kind: "provider-done", memberId, data, lastsSeconds: FETCH_SECONDS });
}

/**
 * Starts the session of somebody who came from the provider, to the browser in which that began.
 *
 * @throws {Refusal} `unauthorized`
 */
export async function fetchSession(
  db: Database,
  settings: Settings,
  { code, verifier }: { code: string; verifier: string },
  origin: Origin,
): Promise<SignedIn> {
  const step = await endStep(db, "provider-done", code); // whoever shows another verifier does not try twice
  return db.transaction(async (tx) => {
    const isSame = step?.data.check === createHash("sha256").update(verifier).digest("hex");
    const more = { provedAt: new Date(), providerToken: step?.data.idToken ?? "" };
    const begun = isSame && step?.memberId ? await openSessionOf(tx, settings, step.memberId, origin, more) : undefined;
    if (!begun) throw new Refusal("unauthorized", "The sign-in was not finished. Start again.");
    return begun;
  });
}

/** The address that ends the provider's own session, for a session that began there; `null` where it offers none. */
export async function endAtProvider(
  client: ProviderClient | null,
  keys: KeyRing,
  { memberId, providerToken }: { memberId: number; providerToken: string | null },
  after: string,
): Promise<string | null> {
  if (!client || providerToken === null) return null;
  const token = providerToken && (await keys.unseal(SEALED.providerToken, providerToken, memberId));
  return client.endOf(token || null, after);
}

/** Gives the person the role; `null` when somebody has deactivated them here, or there is no such role. */
async function admit(tx: Transaction, person: Person, role: string): Promise<number | null> {
  const { email, firstName, lastName } = person;
  await holdTeam(tx);
  const known = await lockMember(tx, email);
  const wanted = await holdRole(tx, role).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!wanted || (known && !known.isActive)) return null;
  const id = known?.id ?? (await insertMember(tx, { email, firstName: firstName || email, lastName }));
  if (known && known.role !== "ADMIN") await writeMemberRole(tx, id, "ADMIN");
  const before = known?.role === "ADMIN" ? known.teamRole : null;
  if (before === wanted.role || (known && (await isTheLastOwner(tx, id)))) return id;
  await giveRole(tx, id, wanted);
  await recordRole(tx, { id, ...person }, [before, wanted.role]);
  return id;
}

/** Takes the role of somebody away to whom the provider gives none. */
async function dismiss(tx: Transaction, { email }: Person): Promise<null> {
  await holdTeam(tx);
  const known = await lockMember(tx, email);
  if (known?.role !== "ADMIN" || (await isTheLastOwner(tx, known.id))) return null;
  await writeMemberRole(tx, known.id, "USER");
  await revokeSessions(tx, known.id);
  await dropAuthority(tx, known.id);
  await recordRole(tx, known, [known.teamRole, null]);
  return null;
}

function recordRole(
  tx: Transaction,
  { id, firstName, lastName, email }: Omit<Person, "isVerified" | "groups" | "idToken"> & { id: number },
  change: readonly [string | null, string | null],
): Promise<void> {
  const subject = { type: "member", id, name: `${firstName} ${lastName}`.trim() || email };
  return recordActivity(tx, { actor: SERVER_ACTOR, action: "updated", subject, changes: { team_role: change } });
}
