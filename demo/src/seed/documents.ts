import type { files } from "@hivekeeper/server/db/schema/files.ts";
import type { KeyRing } from "@hivekeeper/server/lib/key-ring.ts";
import { BILL, CARD, drawBill, drawCard } from "./document-drawing.ts";
import type { SeedRow } from "./insert-rows.ts";
import { storeDrawings } from "./pictures.ts";
import { keyOf, Random } from "./random.ts";
import type { Shelf } from "./shelf.ts";

/** The number of newest creators whose documents exist; the document links of all others lead nowhere. */
const CREATORS = 6;

/** The drawn documents, the newest creator's first. */
interface Documents {
  readonly cards: SeedRow<typeof files>[];
  readonly bills: SeedRow<typeof files>[];
}

/** Draws the identity documents of a seed and stores them, like uploads of that purpose. */
export async function makeDocuments(seed: number, shelf: Shelf, now: Date, keys: KeyRing): Promise<Documents> {
  const drawn = (kind: string, size: { width: number; height: number }, draw: (random: Random) => string) =>
    storeDrawings(
      Array.from({ length: CREATORS }, (_, place) => {
        const key = `${seed}:${kind}:${place}`;
        return { key, svg: draw(new Random(keyOf(key))), ...size };
      }),
      shelf,
      { purpose: "kyc", createdAt: now, keys },
    );
  return { cards: await drawn("card", CARD, drawCard), bills: await drawn("bill", BILL, drawBill) };
}
