import type { MadeDecision } from "@hivekeeper/contract/identity.ts";
import { declaredWord } from "@hivekeeper/contract/identity-words.ts";
import { formatMoment, MISSING } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { STATE_LOOK } from "./identity-words.ts";

/** How an identity was decided, the newest first, with reasons and with what the creator was told. */
export const DecisionList = ({ decisions }: { decisions: readonly MadeDecision[] }) => (
  <ul aria-label="Decisions" className="-my-3 flex flex-col divide-y divide-line">
    {decisions.map(({ id, at, by, decision, isFirst, questions, text }) => (
      <li key={id} className="flex flex-col gap-1.5 py-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isFirst ? <Badge tone="info">Verified first</Badge> : <Badge {...STATE_LOOK[decision]} />}
          <span className="min-w-0 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
            by <bdi>{by || MISSING}</bdi>, {formatMoment(at)}
          </span>
        </p>
        {questions.length > 0 ? (
          <ul className="flex flex-col gap-0.5">
            {questions.map(({ field, reason }) => (
              <li key={field} className="[overflow-wrap:anywhere]">
                {isAboutAll(decision, field) ? null : <span className="text-ink-soft">{declaredWord(field)}: </span>}
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
        {text ? (
          <details>
            <summary className="w-fit text-[0.8125rem] text-ink-soft hover:text-ink">Text to the creator</summary>
            <p className="mt-1 rounded-md bg-subtle px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          </details>
        ) : null}
      </li>
    ))}
  </ul>
);

/** The reason of a suspicion belongs to the person, whose field is the name. */
const isAboutAll = (decision: MadeDecision["decision"], field: string) => decision === "suspicious" && field === "name";
