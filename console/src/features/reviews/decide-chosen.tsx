import type { Review } from "@hivekeeper/contract/review.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ImpactLines } from "#flow/impact-lines.tsx";
import { UNKNOWN_OUTCOME, useSaving } from "#flow/use-saving.ts";
import { failureText, isAborted } from "#lib/call-error.ts";
import { Button } from "#ui/button.tsx";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { decideEach, type Undecided } from "./decide-each.ts";
import { refreshReviews } from "./review-queries.ts";

import { reviewName, VERDICT, type Verdict } from "./review-words.ts";

interface DecideChosenProps {
  /** As they were chosen when this was opened. */
  reviews: readonly Review[];
  verdict: Verdict;
  onClose: () => void;
}

/** Asks, decides each, and where some failed names them with the reason; those stay in the list, and chosen. */
export function DecideChosen({ reviews, verdict, onClose }: DecideChosenProps) {
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [undecided, setUndecided] = useState<readonly Undecided[]>();
  const { verb, done, tone } = VERDICT[verdict];
  const decideAll = async (signal: AbortSignal) => {
    const { decided, undecided: failed } = await decideEach(reviews, verdict, signal);
    const waiting = reviews.length - decided - failed.length;
    if (decided > 0) toast({ title: done, message: reviewCount(decided), tone: "success" });
    if (waiting > 0) toast({ title: "Waiting for a line", message: `${verb} · ${reviewCount(waiting)}`, tone: "info" });
    await refreshReviews(queryClient);
    if (failed.length > 0) setUndecided(failed);
    else onClose();
  };

  if (undecided) return <Failures of={reviews.length} undecided={undecided} verdict={verdict} onClose={onClose} />;
  return (
    <Confirm
      title={`${verb} ${reviewCount(reviews.length)}`}
      message={`Are you sure you want to ${verb.toLowerCase()} ${reviewCount(reviews.length)}?`}
      verb={verb}
      tone={tone}
      savingSince={saving.since}
      onCancel={saving.cancel}
      onConfirm={() => void saving.run(decideAll)}
      onClose={onClose}
    >
      {verdict === "rejected" ? (
        <ImpactLines act={{ noun: "reviews", query: { ids: reviews.map(({ id }) => id).join(",") } }} />
      ) : null}
    </Confirm>
  );
}

interface FailuresProps extends Pick<DecideChosenProps, "verdict" | "onClose"> {
  of: number;
  undecided: readonly Undecided[];
}

const Failures = ({ of, undecided, verdict, onClose }: FailuresProps) => (
  <Modal title={VERDICT[verdict].failed} onClose={onClose}>
    <div role="alert" className="flex flex-col gap-3 pb-4">
      <p>
        {undecided.length} of {reviewCount(of)} could not be {VERDICT[verdict].done.toLowerCase()}:
      </p>
      <ul className="flex flex-col gap-2">
        {undecided.map(({ review, error }) => (
          <li key={review.id} className="[overflow-wrap:anywhere]">
            <bdi className="font-medium">{reviewName(review)}</bdi>
            <br />
            <span className="text-danger-ink">
              {isAborted(error) ? UNKNOWN_OUTCOME : failureText(error, VERDICT[verdict].failed)}
            </span>
          </li>
        ))}
      </ul>
    </div>
    <OverlayActions>
      <Button onClick={onClose}>Close</Button>
    </OverlayActions>
  </Modal>
);

const reviewCount = (count: number): string => `${count} ${count === 1 ? "review" : "reviews"}`;
