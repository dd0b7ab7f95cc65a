import type { RealtimeValue } from "#db/schema/conversations.ts";

/** A change of a conversation, as `put` and `patch` events tell it. */
export type Write = {
  kind: "put" | "patch";
  /** Below the conversation, as `messages/-N…`; empty for the conversation itself. */
  path: string;
  /** What stands there now, `null` for nothing; of a patch, what stands at each name, which may be a path. */
  data: RealtimeValue;
};
