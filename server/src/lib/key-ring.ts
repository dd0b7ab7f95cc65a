import { endOf } from "@hivekeeper/contract/masked.ts";
import type { Executor } from "#db/database.ts";
import { ownerOf, type SealedColumn } from "#db/sealed-values.ts";
import { findSecretKeys } from "#db/secret-keys.ts";
import { Refusal } from "./refusal.ts";
import { findableBy, keyIdOf, SecretKey, seal, unseal } from "./sealing.ts";

const NONE = "The server has no SECRET_KEY, so this cannot be kept. Ask who runs it to set one.";
const REPLACED = "The server's secret key was replaced, so this cannot be kept. Ask who runs it to set the new one.";

/**
 * The keys by which values are sealed and opened: the one that the server was told, and those that the database has sealed
 * by it. New values are sealed by the current one.
 */
export class KeyRing {
  readonly #db: Executor;
  readonly #own: SecretKey | null;
  #keys: Map<string, SecretKey>;
  #current: SecretKey | null;

  /** @param own The key that the server was told; `null` where it has none: then nothing can be sealed or opened. */
  constructor(db: Executor, own: SecretKey | null) {
    this.#db = db;
    this.#own = own;
    this.#current = own;
    this.#keys = new Map(own ? [[own.id, own]] : []);
  }

  /** @throws {Refusal} `conflict` where the server has no key, or one that was retired while it ran. */
  get current(): SecretKey {
    if (this.#current) return this.#current;
    throw new Refusal("conflict", this.#own ? REPLACED : NONE);
  }

  get hasKey(): boolean {
    return this.#own !== null;
  }

  /** Whether this is the key that the server was told. */
  isTold(key: SecretKey): boolean {
    return key.id === this.#own?.id;
  }

  /** Reads again which keys there are, and which is the current one. */
  async refresh(db: Executor = this.#db): Promise<void> {
    const own = this.#own;
    if (!own) return;
    const rows = await findSecretKeys(db);
    const keys = new Map([[own.id, own]]);
    // Each key opens its neighbours; by way of these, all are found.
    for (let before = 0; before < keys.size; ) {
      before = keys.size;
      for (const { id, sealed } of rows) {
        const opener = [...keys.values()].find((key) => sealed[key.id] !== undefined);
        if (!keys.has(id) && opener) keys.set(id, SecretKey.unsealed(opener, id, sealed[opener.id] ?? ""));
      }
    }
    this.#keys = keys;
    const current = rows.find(({ isCurrent }) => isCurrent);
    // What a retired key seals, no other server opens.
    this.#current = current ? (keys.get(current.id) ?? null) : own;
  }

  /** Seals a value of a column for its owner, by the current key. @throws {Refusal} as `current` */
  seal(column: SealedColumn, plain: string, owner: number | string): string {
    const end = column.number ? endOf(plain, column.number.kind) : "";
    return seal(this.current, plain, ownerOf(column, owner), end);
  }

  /**
   * @param db The caller's transaction, where it has one.
   * @throws {SealBroken} where no key opens it, or it is damaged.
   */
  async unseal(column: SealedColumn, sealed: string, owner: number | string, db = this.#db): Promise<string> {
    const id = keyIdOf(sealed);
    if (!this.#keys.has(id)) await this.refresh(db); // another server may have begun to use a new key
    return unseal(this.#keys.get(id) ?? this.#own ?? this.current, sealed, ownerOf(column, owner));
  }

  /** A number sealed, with what it is found by; both `null` for none. @throws {Refusal} as `current` */
  sealNumber(
    column: SealedColumn,
    number: string | null,
    owner: number,
  ): { sealed: string | null; hash: string | null } {
    if (number === null) return { sealed: null, hash: null };
    return this.sealFindable(column, number, owner);
  }

  /** A value sealed, with what it is found by. @throws {Refusal} as `current` */
  sealFindable(column: SealedColumn, value: string, owner: number | string): { sealed: string; hash: string } {
    return { sealed: this.seal(column, value, owner), hash: findableBy(this.current, value) };
  }

  /** What a number is found by: by the current key, and by those before it. Empty where the server has no key. */
  hashes(number: string): string[] {
    return [...this.#keys.values()].map((key) => findableBy(key, number));
  }
}
