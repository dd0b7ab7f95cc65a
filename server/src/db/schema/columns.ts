import { sql } from "drizzle-orm";
import { bigint, integer, timestamp } from "drizzle-orm/pg-core";

/** A row's number: 1..2147483647, made by the database. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A moment, to the millisecond (what JSON and JavaScript can carry). */
export const moment = () => timestamp({ precision: 3, withTimezone: true, mode: "date" });

/** An amount in kobo (1/100 naira), as a JavaScript number: the largest we accept, 1e15, is a safe integer. */
export const kobo = () => bigint({ mode: "number" });

export const timestamps = {
  createdAt: moment().notNull().default(sql`now()`),
  updatedAt: moment().notNull().default(sql`now()`),
};

/** Counts the changes of a row; it is the row's ETag, so a writer can say which state it has seen. */
export const version = () => integer().notNull().default(1);
