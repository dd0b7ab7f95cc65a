import type { Executor } from "@hivekeeper/server/db/database.ts";
import type { OpenDatabase } from "@hivekeeper/server/db/open-database.ts";
import { files } from "@hivekeeper/server/db/schema/files.ts";
import { vacuum } from "@hivekeeper/server/db/vacuum.ts";
import type { KeyRing } from "@hivekeeper/server/lib/key-ring.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { clearDomain, firstAdministratorId, isVacant, lastMemberId } from "./clearing.ts";
import { makeDocuments } from "./documents.ts";
import { insertRows, type SeedRow } from "./insert-rows.ts";
import { makePictures } from "./pictures.ts";
import { withoutSearchIndexes } from "./search-indexes.ts";
import { countingServicesOnce } from "./service-counts.ts";
import type { Shelf } from "./shelf.ts";
import type { SeedSize } from "./sizes.ts";
import { makeSounds } from "./sounds.ts";
import { stepsOf } from "./steps.ts";
import { createWorld } from "./world.ts";

/** Rows in one statement: on the embedded database other clients wait for it, because all share one session. */
const BATCH = { embedded: 500, postgres: 4_000 } as const satisfies Record<OpenDatabase["kind"], number>;

export interface SeedOptions {
  readonly size: SeedSize;
  readonly seed: number;
  /** The end of the history. The same size, seed and moment give the same data. */
  readonly now?: Date;
  /** By which identity numbers, documents and accounts are sealed. */
  readonly keys: KeyRing;
  /** Without it nothing has pictures or sounds. */
  readonly shelf?: Shelf;
  /**
   * The e-mail address of the first member of staff, who gets a password later. Without it, and where somebody can sign
   * in already, it is an invented one.
   */
  readonly administrator?: string | undefined;
  /** Clears the domain first; people who can sign in stay. */
  readonly reset?: boolean;
  readonly onProgress?: (progress: SeedProgress) => void;
}

export interface SeedProgress {
  /** What was loaded: `members`, `vest images` … */
  readonly step: string;
  readonly rows: number;
  readonly seconds: number;
}

/** The database has data, and `reset` was not given. */
export class DatabaseNotVacant extends Error {
  constructor() {
    super("The database already has members or other data. Seed an empty one, or clear it first with --reset.");
  }
}

/**
 * Fills the whole domain with invented data.
 *
 * PostgreSQL and the small size on the embedded database use one transaction. A larger size on the embedded database is
 * committed batch by batch, so that a running server answers in between; after an interruption, `reset` starts again.
 *
 * @throws {DatabaseNotVacant}
 */
export async function seedDatabase(database: OpenDatabase, options: SeedOptions): Promise<void> {
  const { size, seed, now = new Date(), reset = false, administrator, shelf, keys, onProgress } = options;
  const client = new pg.Client(database.connection); // outside the pool, which limits how long a statement may take
  client.on("error", () => {}); // a lost connection rejects the running query
  await client.connect();
  const db = drizzle(client, { casing: "snake_case" });
  const timed = async (step: string, run: () => Promise<number>) => {
    const began = performance.now();
    const rows = await run();
    onProgress?.({ step, rows, seconds: (performance.now() - began) / 1000 });
  };

  const fill = async (tx: Executor, { pictures, cards, bills, sounds }: SeedFiles) => {
    if (reset) await clearDomain(tx);
    await insertRows(tx, files, [...pictures, ...cards, ...bills, ...sounds]);
    const made = {
      ...{ pictures: addresses(pictures), sounds: addresses(sounds) },
      documents: { cards: addresses(cards), bills: addresses(bills) },
    };
    const memberBase = await lastMemberId(tx);
    const known = await firstAdministratorId(tx);
    const people = {
      ...{ memberBase, firstAdministrator: known ?? memberBase + 1 },
      administrator: known === null ? administrator : undefined,
    };
    const world = createWorld({ size, seed, now, keys, ...people, ...made });
    const loadAll = async () => {
      for (const step of stepsOf(world)) await timed(step.name, () => step.load(tx, BATCH[database.kind]));
    };
    if (database.kind !== "postgres" || size === "s") return loadAll();
    const load = () => countingServicesOnce(tx, loadAll);
    await withoutSearchIndexes(tx, load, (build) => timed("search indexes", build));
  };

  try {
    if (!reset && !(await isVacant(db))) throw new DatabaseNotVacant();
    let made: SeedFiles = { pictures: [], cards: [], bills: [], sounds: [] };
    await timed("pictures and sounds", async () => {
      if (!shelf) return 0;
      const pictures = await makePictures(seed, shelf, now);
      made = { pictures, ...(await makeDocuments(seed, shelf, now, keys)), sounds: await makeSounds(seed, shelf, now) };
      return Object.values(made).flat().length;
    });
    if (database.kind === "postgres" || size === "s") await db.transaction((tx) => fill(tx, made));
    else await fill(db, made);
  } finally {
    await client.end();
  }
  await timed("vacuum", async () => {
    await vacuum(database);
    return 0;
  });
}

/** The rows of the files that were made. */
type SeedFiles = Record<"pictures" | "cards" | "bills" | "sounds", readonly SeedRow<typeof files>[]>;

const addresses = (rows: readonly SeedRow<typeof files>[]) => rows.map(({ name }) => `/files/${name}`);
