import { savedReplyFields } from "@hivekeeper/contract/saved.ts";
import type { ReplyBody } from "@hivekeeper/contract/schemas/saved.ts";
import { type ServedFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { type ReplyContent, replyRecords } from "./saved-repository.ts";
import { savedService } from "./saved-service.ts";

/** The texts that administrators send often; together at most 600 for each. */
export const replies = savedService<ReplyContent, ReplyBody, ServedFields<typeof savedReplyFields>>({
  noun: "reply",
  nouns: "replies",
  notFound: "Reply not found",
  records: replyRecords,
  most: { own: 200, shared: 400 },
  unique: { index: "saved_replies_name_key", among: "reply" },
  contentOf: ({ text }, before) => ({ text: text ?? before?.text ?? "" }),
  serve: serving(savedReplyFields),
  logged: ({ text }) => ({ text }),
});
