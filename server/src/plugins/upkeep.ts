import fp from "fastify-plugin";
import { flushSearchIndexes } from "#db/flush-search-indexes.ts";
import { mergeTallies } from "#db/merge-tallies.ts";
import { every } from "#lib/every.ts";

const SECONDS = 60;

/** Keeps lists fast while much is written: merges the tallies, which grow by a row per change, and flushes the search indexes. */
export const upkeep = fp(
  (app, _options, done) => {
    every(app, SECONDS, "merge tallies", () => mergeTallies(app.db));
    every(app, app.settings.keysLookSeconds, "read the keys again", () => app.keys().refresh());
    every(app, SECONDS, "flush search indexes", () => flushSearchIndexes(app.db));
    done();
  },
  { name: "upkeep" },
);
