import { getReviewFacts, type Review } from "@hivekeeper/contract/review.ts";
import { reviewFactFields } from "@hivekeeper/contract/review-facts.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWanted } from "#flow/change/changes.ts";
import { useReason } from "#flow/form/use-reason.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";
import { ownItem } from "#lib/own-item.ts";
import { unexplained } from "#lib/unexplained.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { decisionsOn } from "./review-actions.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { useDecideReview } from "./review-mutations.ts";
import { factsKey, useReview } from "./review-queries.ts";

interface ReviewDetailsProps {
  id: string;
  onClose: () => void;
  /** Rendered below the submission; `asOf` changes with it. */
  history?: ((review: { id: string; asOf: string }) => ReactNode) | undefined;
}

export function ReviewDetails({ id, onClose, history }: ReviewDetailsProps) {
  const { review, query } = useReview(id);
  const facts = useReviewFacts(id);
  const wanted = useWanted(`review ${id}`, "status");
  useNotifyFailed(query.error, "Could not open record.");
  return (
    <Modal title="Review Details" size="md" onClose={onClose}>
      {review ? (
        <>
          <div aria-busy={query.isFetching} className="flex flex-col gap-5 pb-5">
            <ReviewFacts review={review} facts={facts.data} />
            {facts.error ? (
              <RecordWaiting of="earlier decisions" query={facts} failed="Could not load the earlier decisions." />
            ) : null}
            {history?.({ id, asOf: String(review.version ?? "") })}
          </div>
          {/* Another status starts with another reason. */}
          <Decision key={`${review.status} ${wanted}`} review={review} />
        </>
      ) : (
        <RecordWaiting of="review" query={query} failed="Failed to load review details." />
      )}
    </Modal>
  );
}

function Decision({ review }: { review: Review }) {
  const { mutate, isPending, error } = useDecideReview();
  const { reason, field, question } = useReason();
  return (
    <>
      <RecordActions items={decisionsOn(review, isPending, (verdict) => mutate({ review, verdict, reason }))}>
        <FormProblem message={unexplained(error, "Failed to update review.")} />
        {field}
      </RecordActions>
      {question}
    </>
  );
}

/** Extension `desk`: what an administrator looks at before a decision. */
const useReviewFacts = (id: string) =>
  useQuery({
    queryKey: factsKey(id),
    queryFn: async ({ signal }) => ownItem(reviewFactFields, await call(getReviewFacts, { params: { id }, signal })),
    enabled: offers("desk"),
  });
