import type { Fields, OwnNounOf } from "@hivekeeper/contract/fields.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import type { Answer } from "./answer.ts";
import { CallError } from "./call-error.ts";

/** The noun in an answer of an extension. @throws {CallError} where there is none. */
export function ownItem<Table extends Fields>(table: Table, { body }: Answer): OwnNounOf<Table> {
  const noun = readOwnItem(table, body);
  if (!noun) throw new CallError("unexpected");
  return noun;
}
