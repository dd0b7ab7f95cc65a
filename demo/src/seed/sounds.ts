import type { files } from "@hivekeeper/server/db/schema/files.ts";
import type { SeedRow } from "./insert-rows.ts";
import { keyOf, Random } from "./random.ts";
import { filled, nameOf, type Shelf } from "./shelf.ts";
import { playMelody } from "./sound-playing.ts";
import type { World } from "./world.ts";

const SOUNDS = 6;
const MEDIA_TYPE = "audio/wav";

/** Plays the melodies of a seed, a few seconds each, and stores them like pictures. Returns rows of `files`. */
export const makeSounds = (seed: number, shelf: Shelf, now: Date): Promise<SeedRow<typeof files>[]> =>
  filled(shelf, async (keep) => {
    const rows: SeedRow<typeof files>[] = [];
    for (let place = 0; place < SOUNDS; place++) {
      const key = `${seed}:sound:${place}`;
      const name = `${nameOf(key)}.wav`;
      const content = playMelody(new Random(keyOf(key)));
      await keep(name, content, MEDIA_TYPE);
      rows.push({ name, purpose: "sound", mediaType: MEDIA_TYPE, bytes: content.length, createdAt: now });
    }
    return rows;
  });

/** The sound of a song or of a service; `null` where none were made. */
export const soundOf = (world: World, noun: "song" | "service", place: number): string | null =>
  world.sounds.length > 0 ? world.random(`${noun}-sound`, place).pick(world.sounds) : null;
