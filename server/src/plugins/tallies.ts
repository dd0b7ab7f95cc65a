import fp from "fastify-plugin";
import { mergeTallies } from "#db/merge-tallies.ts";
import { every } from "#lib/every.ts";

const MERGE_SECONDS = 60;

/** Merges the tallies that the database's triggers write, one row per change, back into one row per group. */
export const tallies = fp(
  (app, _options, done) => {
    every(app, MERGE_SECONDS, "merge tallies", () => mergeTallies(app.db));
    done();
  },
  { name: "tallies" },
);
