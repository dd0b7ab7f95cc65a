import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import {
  decideIdentity,
  type IdentityDecision,
  type IdentityQuestion,
  type QueuedIdentity,
} from "@hivekeeper/contract/identity.ts";
import { declaredWord, IDENTITY_TEXT_MAX, textToCreator } from "@hivekeeper/contract/identity-words.ts";
import { ifMatchOf } from "#flow/if-match.ts";
import type { QueueAct } from "#flow/queue/queue-desk.tsx";
import type { Verdict } from "#flow/queue/queue-state.ts";
import { requestTo } from "#lib/call-request.ts";
import { changeWork, type DeskWork, openFields, questionsIn, workOn } from "./desk-work.ts";

type Body = { questions?: IdentityQuestion[]; text?: string };

/** @param bodyOf What a decision says beside the ticks. */
const verdictOf = (
  decision: IdentityDecision,
  { verb, done }: { verb: string; done: string },
  bodyOf: (work: DeskWork, reason: string) => Body,
): Verdict<QueuedIdentity> => ({
  ...{ done, failed: `${verb} failed.` },
  request(item, reason) {
    const work = workOn(item);
    const { questions = [], ...body } = bodyOf(work, reason);
    const asked = questions.map(({ field }) => field);
    const ticked = work.ticked.filter((field) => !asked.includes(field));
    return requestTo(decideIdentity, {
      params: { id: item.id },
      body: { decision, ticked, questions, ...body },
      // What was seen: nobody decides about data that have changed meanwhile.
      ifMatch: ifMatchOf(item),
    });
  },
  waits: (item) => ({
    ...{ what: verb, whom: identityName(item), record: `identity ${item.id}` },
    ...{ opens: `/creators/identity?view=${item.id}`, touches: ["creators"] },
    wanted: { field: "state", value: decision },
  }),
});

export const identityName = ({ id, displayName }: Pick<QueuedIdentity, "id" | "displayName">): string =>
  displayName || `Creator ${id}`;

/** The reason joins the questions: what is told to the creator is for them alone. */
function withSuspicion(work: DeskWork, reason: string): IdentityQuestion[] {
  const questions = questionsIn(work);
  const ofName = questions.find(({ field }) => field === "name");
  const others = questions.filter((one) => one !== ofName);
  const both = [ofName?.reason, reason].filter(Boolean).join(". ");
  return [{ field: "name", reason: both.slice(0, DECISION_REASON_MAX) }, ...others];
}

/** The buttons of the desk. */
export const IDENTITY_ACTS: readonly QueueAct<QueuedIdentity>[] = [
  {
    ...{ key: "x", label: "Suspicious", tone: "danger-quiet" },
    verdict: verdictOf("suspicious", { verb: "Suspicious", done: "Found suspicious" }, (work, reason) => ({
      questions: withSuspicion(work, reason),
    })),
    question: {
      legend: "Why is it suspicious?",
      reasons: [
        "The document looks changed",
        "The document is somebody else's",
        "The numbers are somebody else's",
        "The same person has another account",
        "Several people use this account",
      ],
      label: "Reason",
      hint: "Administrators see it. Until somebody decides otherwise, no service of this creator is published.",
      missing: "Choose a reason, or write one",
      max: DECISION_REASON_MAX,
      isKept: true,
      begin: (item) => workOn(item).suspicion ?? { text: "" },
      onType: (item, suspicion) => changeWork(item, { suspicion }),
    },
  },
  {
    ...{ key: "r", label: "Return", tone: "plain" },
    verdict: verdictOf("returned", { verb: "Return", done: "Returned" }, (work, text) => ({
      questions: questionsIn(work),
      text,
    })),
    question: {
      label: "Text to the creator",
      hint: "Made of what you questioned. The creator gets it as it stands here.",
      missing: "Say what the creator should do",
      max: IDENTITY_TEXT_MAX,
      isKept: true,
      begin: (item) => ({ text: workOn(item).letter ?? textToCreator(item.firstName, questionsIn(workOn(item))) }),
      onType: (item, { text }) => changeWork(item, { letter: text }),
    },
    hindrance: (item) =>
      unsaid(workOn(item)) || (questionsIn(workOn(item)).length === 0 ? "Question a field first" : ""),
  },
  {
    ...{ key: "v", label: "Verify", tone: "primary" },
    verdict: verdictOf("verified", { verb: "Verify", done: "Verified" }, () => ({})),
    hindrance: (item) => {
      const { questions } = workOn(item);
      const blocking = item.declared.find(({ isBlocking }) => isBlocking);
      const questioned = item.declared.filter(({ field }) => questions[field] !== undefined);
      const open = openFields(item);
      if (item.first?.isOwn) return "You verified it first. Another administrator confirms it";
      if (blocking) return blocking.problem;
      if (questioned.length > 0) return `Questioned: ${named(questioned)}`;
      return open.length > 0 ? `Not ticked yet: ${named(open)}` : "";
    },
  },
];

/** A question whose reason is missing; empty where there is none. */
function unsaid({ questions }: DeskWork): string {
  const field = (Object.keys(questions) as (keyof typeof questions)[]).find((one) => !questions[one]?.trim());
  return field ? `Say why you question it: ${declaredWord(field)}` : "";
}

/** At most this many fields are named. */
const MOST_NAMED = 2;

function named(fields: readonly Pick<QueuedIdentity["declared"][number], "field">[]): string {
  const words = fields.map(({ field }) => declaredWord(field));
  const more = words.length - MOST_NAMED;
  return more > 0 ? `${words.slice(0, MOST_NAMED).join(", ")} and ${more} more` : words.join(", ");
}
