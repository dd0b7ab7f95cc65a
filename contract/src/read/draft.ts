import { textOf } from "./raw.ts";
import { unwrapItem } from "./unwrap.ts";

/** Extension `drafts`. 32 bytes in base64; `null` when the answer holds no such key. */
export function readDraftKey(body: unknown): string | null {
  const key = textOf(unwrapItem(body)?.key);
  return /^[A-Za-z0-9+/]{43}=$/.test(key) ? key : null;
}
