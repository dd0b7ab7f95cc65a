import type { Review } from "@hivekeeper/contract/review.ts";
import type { ReactNode } from "react";
import { Copied } from "#flow/copied.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { PersonLink } from "#flow/person-link.tsx";
import { failureText } from "#lib/call-error.ts";
import { formatMoment, formatNaira } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Details } from "#ui/details.tsx";
import { EmailAddress } from "#ui/email-address.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { Prose } from "#ui/prose.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useReview } from "./review-queries.ts";
import { STATUS_LOOK } from "./review-words.ts";

interface ReviewDetailsProps {
  id: string;
  onClose: () => void;
  /** Rendered below the submission; `asOf` changes with it. */
  history?: ((review: { id: string; asOf: string }) => ReactNode) | undefined;
}

export function ReviewDetails({ id, onClose, history }: ReviewDetailsProps) {
  const { review, error, isFetching, refetch } = useReview(id);
  useNotifyFailed(error, "Could not open record.");
  return (
    <Modal title="Review Details" size="md" onClose={onClose}>
      {review ? (
        <div aria-busy={isFetching} className="flex flex-col gap-5 pb-5">
          <ReviewFacts review={review} />
          {history?.({ id, asOf: String(review.version ?? "") })}
        </div>
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

function ReviewFacts({ review }: { review: Review }) {
  const { creatorName, memberId, assetName, email, price, isNew, submittedAt, status, rating, comment } = review;
  const { label, tone } = STATUS_LOOK[status];
  return (
    <>
      <Details
        items={[
          { term: "Creator", value: <PersonLink id={memberId} name={creatorName} /> },
          { term: "Asset name", value: assetName && <bdi>{assetName}</bdi> },
          {
            term: "Email",
            value: email && (
              <Copied text={email} label="Copy email">
                <EmailAddress email={email} />
              </Copied>
            ),
            isLong: true,
          },
          { term: "Price", value: formatNaira(price) },
          { term: "New", value: isNew ? "Yes" : "No" },
          { term: "Submitted", value: formatMoment(submittedAt) },
          { term: "Status", value: <Badge tone={tone}>{label}</Badge> },
          ...(rating === null ? [] : [{ term: "Rating", value: `${rating} of 5` }]),
        ]}
      />
      {comment ? <Details layout="stack" items={[{ term: "Comment", value: <Prose text={comment} /> }]} /> : null}
    </>
  );
}
