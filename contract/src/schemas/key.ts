import * as z from "zod/mini";
import * as operations from "../key.ts";
import { Done, itemOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { text } from "./text.ts";

const KIND_MAX = 60;
const NAME_MAX = 60;

const KeyBody = z.strictObject({
  name: text(NAME_MAX),
  /** The kinds that it may read, or `all`; none without it. Every key may write all kinds. */
  reads: z._default(z.array(text(KIND_MAX), "Must be a list of kinds").check(z.maxLength(100, "Too many kinds")), []),
});

const Key = answerOf("Key", operations.keyFields);
const KeyWithSecret = answerOf("KeyWithSecret", operations.keyWithSecretFields);

const route = routesOf("Keys", operations);

export const listKeys = route(
  operations.listKeys,
  "The keys of the marketplace, those that work first; at most 1,000",
  {
    200: itemOf(z.array(Key)),
  },
);

export const listReadableKinds = route(operations.listReadableKinds, "The kinds that a key can be given to read", {
  200: itemOf(z.array(z.string())),
});

export const createKey = route(operations.createKey, "Make a key; answers its secret once", {
  body: KeyBody,
  201: itemOf(KeyWithSecret),
  problems: [409],
});

export const revokeKey = route(operations.revokeKey, "End a key: the next request with it is refused", { 200: Done });
