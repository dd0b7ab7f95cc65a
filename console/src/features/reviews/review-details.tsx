import type { ReviewFacts as Facts, Review } from "@hivekeeper/contract/review.ts";
import type { ReactNode } from "react";
import { CopiedEmail } from "#flow/copied-email.tsx";
import { EarlierDecisions } from "#flow/earlier-decisions.tsx";
import { Media } from "#flow/media.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { useWanted } from "#flow/outbox/waiting.ts";
import { PersonLine } from "#flow/person-line.tsx";
import { useReason } from "#flow/use-reason.tsx";
import { failureText } from "#lib/call-error.ts";
import { formatMoment, formatNaira, MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Details } from "#ui/details.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { ExternalLink } from "#ui/external-link.tsx";
import { linkClass } from "#ui/link.ts";
import { Modal } from "#ui/overlay/modal.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { Prose } from "#ui/prose.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { decisionsOn } from "./review-actions.tsx";
import { useDecideReview } from "./review-mutations.ts";
import { useReview, useReviewFacts } from "./review-queries.ts";
import { reviewName, STATUS_LOOK } from "./review-words.ts";

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

interface ReviewFactsProps {
  review: Review;
  /** Extension `people`; undefined without it, and until they are loaded. */
  facts: Facts | undefined;
}

function ReviewFacts({ review, facts }: ReviewFactsProps) {
  const { assetName, email, price, isNew, submittedAt, status, rating, comment, decisionReason } = review;
  const { label, tone } = STATUS_LOOK[status];
  return (
    <>
      {/* Beside its picture and sound, where it has some. */}
      <div className="grid gap-5 sm:has-[>:nth-child(2)]:grid-cols-[14rem_minmax(0,1fr)]">
        {facts ? <Media name={reviewName(review)} pictures={[facts.picture]} audio={facts.audio} /> : null}
        <Details
          items={[
            { term: "Asset name", value: assetName && <bdi className="text-base">{assetName}</bdi>, isLong: true },
            { term: "Creator", value: <CreatorName review={review} facts={facts} />, isLong: true },
            {
              term: "Email",
              value: email && <CopiedEmail email={email} />,
              isLong: true,
            },
            { term: "Price", value: formatNaira(price) },
            { term: "Status", value: <Badge tone={tone}>{label}</Badge> },
            { term: "Submitted", value: formatMoment(submittedAt) },
            { term: "New", value: isNew ? "Yes" : "No" },
            ...(rating === null ? [] : [{ term: "Rating", value: `${rating} of 5` }]),
            ...(facts?.link ? [{ term: "Link", value: <ExternalLink to={facts.link} />, isLong: true as const }] : []),
          ]}
        />
      </div>
      {comment || decisionReason ? (
        <div className="border-s-2 border-line ps-4">
          <Details
            layout="stack"
            items={[
              ...(comment ? [{ term: "Comment", value: <Prose text={comment} /> }] : []),
              ...(decisionReason ? [{ term: "Reason", value: <Prose text={decisionReason} /> }] : []),
            ]}
          />
        </div>
      ) : null}
      {facts ? (
        <EarlierDecisions
          noun="submission"
          decisions={facts.decisions}
          link={({ id }, name) => (
            <Link to="/reviews" search={{ view: id }} className={linkClass}>
              {name}
            </Link>
          )}
        />
      ) : null}
    </>
  );
}

function CreatorName({ review, facts }: ReviewFactsProps) {
  const text = <bdi>{review.creatorName || MISSING}</bdi>;
  return (
    <PersonLine name={review.creatorName}>
      {facts ? (
        <Link to="/creators/:id" params={{ id: facts.creator.id }} className={linkClass}>
          {text}
        </Link>
      ) : (
        text
      )}
    </PersonLine>
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
