import type { Review } from "@hivekeeper/contract/review.ts";
import type { ReactNode } from "react";
import { useWanted } from "#flow/change/changes.ts";
import { useReason } from "#flow/form/use-reason.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { failureText } from "#lib/call-error.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { decisionsOn } from "./review-actions.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { useDecideReview } from "./review-mutations.ts";
import { useReview, useReviewFacts } from "./review-queries.ts";

interface ReviewDetailsProps {
  id: string;
  onClose: () => void;
  /** Rendered below the submission; `asOf` changes with it. */
  history?: ((review: { id: string; asOf: string }) => ReactNode) | undefined;
}

export function ReviewDetails({ id, onClose, history }: ReviewDetailsProps) {
  const { review, error, isFetching, refetch } = useReview(id);
  const facts = useReviewFacts(id);
  const wanted = useWanted(`review ${id}`, "status");
  useNotifyFailed(error, "Could not open record.");
  return (
    <Modal title="Review Details" size="md" onClose={onClose}>
      {review ? (
        <>
          <div aria-busy={isFetching} className="flex flex-col gap-5 pb-5">
            <ReviewFacts review={review} facts={facts.data} />
            {facts.error ? (
              <ErrorState
                message={failureText(facts.error, "Could not load the earlier decisions.")}
                onRetry={() => void facts.refetch()}
                isRetrying={facts.isFetching}
              />
            ) : null}
            {history?.({ id, asOf: String(review.version ?? "") })}
          </div>
          {/* Another status starts with another reason. */}
          <Decision key={`${review.status} ${wanted}`} review={review} />
        </>
      ) : error ? (
        <ErrorState
          message={failureText(error, "Failed to load review details.")}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className="grid animate-late place-items-center py-16 text-ink-soft">
          <Spinner label="Loading review…" className="size-6" />
        </div>
      )}
    </Modal>
  );
}

function Decision({ review }: { review: Review }) {
  const { mutate, isPending } = useDecideReview();
  const { reason, field, question } = useReason();
  return (
    <>
      <RecordActions items={decisionsOn(review, isPending, (verdict) => mutate({ review, verdict, reason }))}>
        {field}
      </RecordActions>
      {question}
    </>
  );
}
