import type { QueuedReview } from "@hivekeeper/contract/review-queue.ts";
import type { ReactNode } from "react";
import { EarlierDecisions } from "#flow/person/earlier-decisions.tsx";
import { QueuedCard, SimilarTitles } from "#flow/queue/queued-card.tsx";
import { QueuedCreator } from "#flow/queue/queued-creator.tsx";
import { MediaAhead, QueuedMedia } from "#flow/queue/queued-media.tsx";
import { formatMoment } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Details } from "#ui/details.tsx";
import { EmailAddress } from "#ui/email-address.tsx";
import { ExternalLink } from "#ui/external-link.tsx";
import { linkClass } from "#ui/link.ts";
import { Prose } from "#ui/prose.tsx";
import { reviewName, SCOPE_LABEL } from "./review-words.ts";

interface QueuedReviewCardProps {
  item: QueuedReview;
  /** The item after it, whose picture is loaded ahead. */
  next: QueuedReview | undefined;
}

/** A submission of the queue. */
export function QueuedReviewCard({ item: { review, facts, similar }, next }: QueuedReviewCardProps) {
  const { scope, email, price, isNew, submittedAt, rating, comment } = review;
  return (
    <QueuedCard
      kind={isNew ? `New ${SCOPE_LABEL[scope].toLowerCase()}` : SCOPE_LABEL[scope]}
      name={reviewName(review)}
      price={price}
      media={<QueuedMedia name={reviewName(review)} pictures={[facts.picture]} audio={facts.audio} />}
      aside={
        <>
          <QueuedCreator creator={facts.creator} note={email && <EmailAddress email={email} />}>
            <EarlierDecisions noun="submission" decisions={facts.decisions} link={({ id }, name) => linkTo(id, name)} />
          </QueuedCreator>
          <SimilarTitles items={similar} link={({ id }, name) => linkTo(id, name)} />
        </>
      }
    >
      {next ? <MediaAhead pictures={[next.facts.picture]} /> : null}
      {comment ? <Prose text={comment} /> : null}
      <Details
        items={[
          { term: "Submitted", value: formatMoment(submittedAt) },
          rating !== null && { term: "Rating", value: `${rating} of 5` },
          facts.link && { term: "Link", value: <ExternalLink to={facts.link} />, isLong: true },
        ]}
      />
    </QueuedCard>
  );
}

const linkTo = (id: string, name: ReactNode) => (
  <Link to="/reviews" search={{ view: id }} className={linkClass}>
    {name}
  </Link>
);
