import * as z from "zod/mini";
import {
  CERTIFICATE_FORMATS,
  certificateFields,
  ERASURE_REASONS,
  erasureFields,
  erasureImpactFields,
} from "../erasure.ts";
import { REVEAL_REASONS } from "../look.ts";
import * as operations from "../personal-data.ts";
import { REVEAL_TEXT_MAX } from "../reveal.ts";
import { answerTraits, itemOf, named } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { text } from "./text.ts";

/** With `numbers` the file has identity and account numbers in full, and each is recorded as seen, with this reason. */
export const PersonalDataBody = z.strictObject({
  numbers: z.optional(z.boolean("Must be true or false")),
  reason: z.optional(z.enum(REVEAL_REASONS, `Must be one of: ${REVEAL_REASONS.join(", ")}`)),
  text: z.optional(text(REVEAL_TEXT_MAX)),
});
export type PersonalDataBody = z.output<typeof PersonalDataBody>;

export const ErasureBody = z.strictObject({
  reason: z.enum(ERASURE_REASONS, `Must be one of: ${ERASURE_REASONS.join(", ")}`),
});
export type ErasureBody = z.output<typeof ErasureBody>;

const Erasure = answerOf("Erasure", erasureFields);
const ErasureImpact = answerOf("ErasureImpact", erasureImpactFields, { erasure: z.nullable(Erasure) });
const Certificate = answerOf("ErasureCertificate", certificateFields);

/** Something forbids it, or it was begun before: `current` says what and when. */
const forbidden = named("ErasureProblem", { message: z.string(), current: z.exactOptional(ErasureImpact) });

const route = routesOf("Personal data", operations);

export const downloadPersonalData = route(
  operations.downloadPersonalData,
  "What the database holds about a person, as a ZIP file with data.json and index.html",
  {
    description: "Without a right that a part needs, that part is left out, and the file says so.",
    body: PersonalDataBody,
    200: { content: { "application/zip": { schema: z.unknown().register(answerTraits, { file: true }) } } },
  },
);

export const getErasureImpact = route(
  operations.getErasureImpact,
  "What erasing a person takes away and leaves, and what forbids it now",
  { 200: itemOf(ErasureImpact) },
);

export const erasePerson = route(operations.erasePerson, "Erase a person, in steps that go on by themselves", {
  body: ErasureBody,
  202: itemOf(Erasure),
  409: forbidden,
});

export const getErasure = route(operations.getErasure, "An erasure, running or done", { 200: itemOf(Erasure) });

export const getCertificate = route(
  operations.getCertificate,
  "What an erasure has done, without personal data, as a file",
  {
    params: z.object({ id: z.string(), format: z.enum(CERTIFICATE_FORMATS) }),
    200: {
      content: {
        "application/json": { schema: Certificate.register(answerTraits, { file: true }) },
        "text/html": { schema: z.string() },
      },
    },
    problems: [409, 422],
  },
);
