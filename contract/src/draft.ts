import type { Operation } from "./operation.ts";

/** Extension `drafts`: the administrator's own key for what the browser keeps, 32 bytes in base64. */
export const getDraftKey = {
  method: "GET",
  url: "/x/drafts/key",
} as const satisfies Operation;
