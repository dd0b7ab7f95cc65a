import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { formatCount, formatNaira } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";
import { ActionButton } from "#ui/overlay/record-actions.tsx";
import { ageOf } from "./age.ts";
import { DisputeFacts } from "./dispute-facts.tsx";
import { useDisputeFacts } from "./dispute-queries.ts";
import { useDisputeActions } from "./use-dispute-actions.tsx";

/** The dispute above its conversation: a summary of one line that opens all facts, and the actions. */
export function DisputeHead({ dispute }: { dispute: Dispute }) {
  const { actionsOf, question } = useDisputeActions({});
  const { data: facts } = useDisputeFacts(dispute.id);
  const others = facts && facts.ofClient.total + facts.ofProvider.total;
  return (
    <section aria-label="Facts" data-screen className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 leading-5 [overflow-wrap:anywhere]">
          <bdi className="font-medium">{dispute.service || `Dispute ${dispute.id}`}</bdi>
          <span className="block text-[0.8125rem] text-ink-soft tabular-nums">
            <Summary dispute={dispute} />
          </span>
        </p>
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          {actionsOf(dispute).map((item) => (
            <ActionButton key={item.label} item={item} size="sm" />
          ))}
        </div>
      </div>
      <details>
        <summary className="w-fit cursor-pointer rounded-md py-0.5 text-[0.8125rem] text-ink-soft">
          All facts
          {others === undefined ? "" : ` · ${formatCount(others)} other ${others === 1 ? "dispute" : "disputes"}`}
        </summary>
        <div className="max-h-[45dvh] overflow-y-auto pt-3">
          <DisputeFacts dispute={dispute} />
        </div>
      </details>
      {question}
    </section>
  );
}

/** `Booking #12 · ₦45,000 · Escrow held · Opened 3 days ago by Chi Obi`, as far as the backend sent it. */
function Summary({ dispute: { booking, createdAt, initiatorId, initiatedBy } }: { dispute: Dispute }) {
  const age = ageOf(createdAt);
  const parts = [
    booking.id && `Booking #${booking.id}`,
    booking.amount === null ? "" : formatNaira(booking.amount),
    booking.escrow && `Escrow ${inWords(booking.escrow).toLowerCase()}`,
    age || initiatedBy ? `Opened ${age}`.trim() : "",
  ];
  return (
    <>
      {parts.filter(Boolean).join(" · ")}
      {initiatedBy ? (
        <>
          {" "}
          by <PersonLink id={initiatorId} name={initiatedBy} />
        </>
      ) : null}
    </>
  );
}
