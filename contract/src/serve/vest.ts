import { type Vest, vestFields } from "../vest.ts";
import { serveFields } from "./fields.ts";

/** A vest on the wire. */
export const serveVest = (vest: Vest) => serveFields(vestFields, { ...vest, rawStatus: vest.rawStatus || vest.status });
