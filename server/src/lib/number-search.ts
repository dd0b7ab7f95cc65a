import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import type { SoughtNumber } from "#db/found-number.ts";
import { isIdentityNumber } from "#db/search-condition.ts";
import type { KeyRing } from "./key-ring.ts";
import { Refusal } from "./refusal.ts";

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 30;

interface Seeker {
  id: number;
  rights: Rights;
}

/** Searches for whole identity numbers, of which an administrator may make thirty a minute: who could try all would learn one. */
export class NumberSearch {
  readonly #keys: () => KeyRing;
  readonly #made = new Map<number, number[]>();

  constructor(keys: () => KeyRing) {
    this.#keys = keys;
  }

  /**
   * The number that a search is, for whoever may see identity data; `undefined` for any other text.
   *
   * @throws {Refusal} `too_many`
   */
  soughtIn(text: string | undefined, { id, rights }: Seeker): SoughtNumber | undefined {
    const clear = text?.replace(/[\s\p{Pd}]/gu, "") ?? "";
    return isIdentityNumber(clear) && hasRight(rights, "identity.see") ? this.sought(clear, id) : undefined;
  }

  /** A number that an administrator compares with a kept one. @throws {Refusal} as `soughtIn` */
  sought(clear: string, administratorId: number): SoughtNumber {
    const now = Date.now();
    const recent = (this.#made.get(administratorId) ?? []).filter((at) => at > now - MINUTE_MS);
    if (recent[0] !== undefined && recent.length >= MOST_A_MINUTE) {
      const retryAfter = Math.ceil((recent[0] + MINUTE_MS - now) / 1000);
      throw new Refusal("too_many", "Too many searches for identity numbers. Wait a minute.", { retryAfter });
    }
    this.#made.set(administratorId, [...recent, now]);
    return { clear, hashes: this.#keys().hashes(clear) };
  }

  /** Who reads a list, with the number that they look for in it. @throws {Refusal} as `soughtIn` */
  readerOf<Reader extends Seeker>(
    reader: Reader,
    { search, q }: { search?: string | undefined; q?: string | undefined },
  ) {
    return { ...reader, sought: this.soughtIn(search || q, reader) };
  }
}
