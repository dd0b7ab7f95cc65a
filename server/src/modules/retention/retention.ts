import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import fp from "fastify-plugin";
import { every } from "#lib/every.ts";
import { letOldValuesGo } from "./retention-service.ts";

const LOOK_SECONDS = 600;

/** Lets old personal values go at night, from 02:00 to 04:00 in Lagos: any server does it, each batch once. */
export const retention = fp(
  (app, _options, done) => {
    const closing = new AbortController();
    app.addHook("preClose", async () => closing.abort());
    every(app, LOOK_SECONDS, "let old personal values go", async () => {
      if (isNight(app.now())) await letOldValuesGo(app.db, app.settings, closing.signal);
    });
    done();
  },
  { name: "retention" },
);

/** A server that looks every ten minutes has many turns in this time; what is left waits for the next night. */
const isNight = (now: number): boolean => ["02", "03"].includes(lagosTime(new Date(now).toISOString()).slice(11, 13));
