import type { Fields } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** The administrator's own key for what the browser keeps, and those before a new password: 32 bytes in base64 each. */
export const draftKeyFields = {
  key: { wire: "key", kind: "text" },
  earlier: { wire: "earlier", kind: "texts" },
} as const satisfies Fields;

/** Extension `safe`. */
export const getDraftKey = { method: "GET", url: "/x/drafts/key", right: "own" } as const satisfies Operation;
