import type { AnswerTraits } from "@hivekeeper/contract/schemas/answer.ts";
import type { OpenAPIV3_1 } from "openapi-types";

type Header = OpenAPIV3_1.HeaderObject;
type Headers = Record<string, Header>;
type Parameter = OpenAPIV3_1.ParameterObject;

const text = (description: string, required = true): Header => ({ description, required, schema: { type: "string" } });
const count = (description: string, required = true): Header => ({
  description,
  required,
  schema: { type: "integer", minimum: 0 },
});

const ETAG = text("The version of what is answered");
export const WWW_AUTHENTICATE = text("`Bearer`");
export const ACCEPT_ENCODING = text("`identity`, where a compressed body is refused", false);
export const IDEMPOTENCY_REPLAYED = text(
  "`true` where the answer is that of an earlier request with the same key",
  false,
);
export const RETRY_AFTER = count("Seconds until it is worth trying again");
/** Optional, because a conflict is temporary only while the first request of an Idempotency-Key is still running. */
export const RETRY_AFTER_SOMETIMES = { ...RETRY_AFTER, required: false };

/** The headers that an answer has by the traits of its schema. */
export const answerHeaders = ({ etag, location, export: isExport, file, retryAfter }: AnswerTraits): Headers => ({
  ...(etag && { ETag: { ...ETAG, required: etag === true } }),
  ...(location && { Location: text("The address of the new record") }),
  ...(isExport && {
    "X-Total-Count": count("How many rows will come, as far as is known at the start"),
    "Content-Disposition": text("An attachment with the file's name"),
  }),
  ...(file && { "Content-Disposition": text("Whether the file is shown or saved, and its name", file === true) }),
  ...(retryAfter && { "Retry-After": RETRY_AFTER }),
});

const header = (name: string, description: string, schema: NonNullable<Parameter["schema"]>): Parameter => ({
  in: "header",
  name,
  description,
  required: false,
  schema,
});

export const IF_MATCH = header(
  "If-Match",
  "The ETag of the record as it was seen, or `*`. Where the record has another version by now, the answer is 409.",
  { type: "string" },
);

export const IDEMPOTENCY_KEY = header(
  "Idempotency-Key",
  "Any text of the caller's own. However often a request is sent with it, it is done once and answered the same.",
  { type: "string", pattern: "^[\\x21-\\x7e]{1,200}$" },
);
