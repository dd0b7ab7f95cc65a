import { answerTraits } from "@hivekeeper/contract/schemas/answer.ts";
import { RealtimeProblem } from "@hivekeeper/contract/schemas/problem.ts";
import * as z from "zod/mini";
import type { Method } from "../access/access.ts";
import { SIZES } from "./answer-parameters.ts";

const text = z.optional(z.string());

/** The query parameters of all requests. A token is sent here only where no header can be set. */
const address = {
  auth: text,
  access_token: text,
  print: z.optional(z.enum(["pretty", "silent"])),
};

/** Which children of a place are asked for; the bounds are JSON values. */
const window = {
  shallow: z.optional(z.enum(["true", "false"])),
  orderBy: text,
  ...{ startAt: text, startAfter: text, endAt: text, endBefore: text, equalTo: text },
  ...{ limitToFirst: text, limitToLast: text },
};

/** The query parameters for the form of an answer. */
const reading = { callback: text, download: text, format: z.optional(z.enum(["export"])), timeout: text };

const asText = { "text/plain": { schema: z.string() } };
const value = z.unknown().register(answerTraits, { etag: "on request" });
const read = z.unknown().register(answerTraits, { etag: "on request", file: "on request" });
const later = z.strictObject({ error: z.string() }).register(answerTraits, { retryAfter: true });

const failures = {
  400: RealtimeProblem,
  401: RealtimeProblem,
  404: { description: "The address does not end with .json", content: asText },
  429: later,
  500: RealtimeProblem,
  503: later,
};

const security = [{ session: [] }, { chatToken: [] }, { chatTokenInQuery: [] }];
const shared = { tags: ["Conversations"], security, problems: "described" as const };

const silent = z.void();
const written = { 200: value, 204: silent, ...failures, 415: RealtimeProblem, 507: later };
const conditional = { ...written, 412: z.unknown().register(answerTraits, { etag: true }) };

const writing = (operationId: string, summary: string, response: object) => ({
  ...{ ...shared, operationId, summary, response },
  querystring: z.object({ ...address, writeSizeLimit: z.optional(z.enum(SIZES)) }),
});

/** The conversations in the OpenAPI document. Requests are parsed by `ask.ts`, not by these schemas. */
export const DESCRIPTIONS = {
  GET: {
    ...shared,
    operationId: "readRealtime",
    summary: "What stands at a place, or with `Accept: text/event-stream` also each change of it",
    querystring: z.object({ ...address, ...window, ...reading }),
    response: {
      200: {
        description:
          "The value, a script with `callback`, or a stream of put, patch, keep-alive, cancel and auth_revoked events",
        content: {
          "application/json": { schema: read },
          "text/event-stream": { schema: z.string() },
          "application/javascript": { schema: z.string() },
        },
      },
      204: silent,
      ...failures,
    },
  },
  PUT: { ...writing("writeRealtime", "Set the value of a place", conditional), body: z.unknown() },
  POST: { ...writing("pushRealtime", "Add a child under a key that the server makes", written), body: z.unknown() },
  PATCH: { ...writing("updateRealtime", "Set some children of a place", written), body: z.unknown() },
  DELETE: writing("removeRealtime", "Remove what stands at a place", conditional),
} as const satisfies Record<Method, object>;
