import * as z from "zod/mini";
import * as looks from "../look.ts";
import { CREATOR_SECRETS, REVEAL_REASONS } from "../look.ts";
import * as operations from "../reveal.ts";
import { REVEAL_TEXT_MAX } from "../reveal.ts";
import { answerTraits, Done, itemOf, pageOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { paging } from "./page.ts";
import { SignedQuery } from "./picture.ts";
import { routesOf } from "./route.ts";
import { text } from "./text.ts";

/** Without a reason nothing is shown: a missing or unknown one is refused with 403, as is `other` without a text. */
const why = {
  reason: z.catch(z.optional(z.enum(REVEAL_REASONS)), undefined),
  text: z.optional(text(REVEAL_TEXT_MAX)),
};

export const RevealBody = z.strictObject({
  field: z.enum(CREATOR_SECRETS, `Must be one of: ${CREATOR_SECRETS.join(", ")}`),
  ...why,
});
export const AccountRevealBody = z.strictObject(why);
export type Why = z.output<typeof AccountRevealBody>;

export const LookListQuery = z.object(paging);
export type LookListQuery = z.output<typeof LookListQuery>;

const Revealed = answerOf("Revealed", operations.revealedFields);
const Look = answerOf("Look", looks.lookFields);

const route = routesOf("Reveals", { ...operations, ...looks });

export const revealOfCreator = route(
  operations.revealOfCreator,
  "Show an identity number or a document of a creator for a minute; the look is recorded",
  { body: RevealBody, 200: itemOf(Revealed) },
);

export const revealOfTransaction = route(
  operations.revealOfTransaction,
  "Show the account number of a transaction for a minute; the look is recorded",
  { body: AccountRevealBody, 200: itemOf(Revealed) },
);

export const noteCopy = route(operations.noteCopy, "Record that one has copied what was shown", { 200: Done });

export const listLooks = route(
  looks.listLooks,
  "Who has looked at identity numbers, documents and account numbers of a member, newest first",
  { querystring: LookListQuery, 200: pageOf(Look) },
);

export const downloadLooks = route(looks.downloadLooks, "The same as a text for the person", {
  200: { content: { "text/plain": { schema: z.string().register(answerTraits, { file: true }) } } },
});

export const getDocumentPage = {
  operationId: "getDocumentPage",
  tags: ["Files"],
  summary:
    "A page of an identity document that is shown to an administrator, by the signed address that an answer gave",
  params: z.object({ reveal: z.string(), page: z.string() }),
  querystring: SignedQuery,
  response: {
    200: {
      description: "The page with the administrator's name and e-mail address and the moment across it",
      content: { "image/jpeg": { schema: z.unknown().register(answerTraits, {}) } },
    },
  },
  problems: [403],
} as const;
