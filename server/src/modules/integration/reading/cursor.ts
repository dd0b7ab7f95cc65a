/** A place in the order of a kind's changes: the change of this record by this transaction. */
export interface Place {
  /** Decimal digits. */
  xid: string;
  id: number;
}

/** The place up to which a reader has read a kind, in the history that the place belongs to. */
export interface Cursor extends Place {
  kind: string;
  history: string;
}

const FORM = /^([a-z-]{1,40}) ([0-9a-f-]{36}) (\d{1,18}) (\d{1,10})$/;

/** The cursor as readers get it: letters, digits, `-` and `_`. */
export const writtenCursor = ({ kind, history, xid, id }: Cursor): string =>
  Buffer.from(`${kind} ${history} ${xid} ${id}`).toString("base64url");

/** Returns `undefined` for a text that is no cursor. */
export function readCursor(text: string): Cursor | undefined {
  const [, kind, history, xid, id] = FORM.exec(Buffer.from(text, "base64url").toString()) ?? [];
  if (!kind || !history || !xid || Number(id) > 2_147_483_647) return undefined;
  return { kind, history, xid, id: Number(id) };
}
