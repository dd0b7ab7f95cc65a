import type { Review } from "@hivekeeper/contract/review.ts";
import type { ReviewFacts as Facts } from "@hivekeeper/contract/review-facts.ts";
import { CopiedEmail } from "#flow/copied-email.tsx";
import { Media } from "#flow/media.tsx";
import { EarlierDecisions } from "#flow/person/earlier-decisions.tsx";
import { PersonLine } from "#flow/person/person-link.tsx";
import { formatMoment, formatNaira, MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Details } from "#ui/details.tsx";
import { ExternalLink } from "#ui/external-link.tsx";
import { linkClass } from "#ui/link.ts";
import { Prose } from "#ui/prose.tsx";
import { reviewName, STATUS_LOOK } from "./review-words.ts";

interface ReviewFactsProps {
  review: Review;
  /** Extension `desk`; undefined without it, and until they are loaded. */
  facts: Facts | undefined;
}

/** A submission with its picture and sound, and how its creator's others were decided. */
export function ReviewFacts({ review, facts }: ReviewFactsProps) {
  const { assetName, email, price, isNew, submittedAt, status, rating, comment, decisionReason } = review;
  return (
    <>
      {/* Beside its picture, where it has one. */}
      <div className="grid gap-5 sm:has-[a_img]:grid-cols-[14rem_minmax(0,1fr)]">
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
            { term: "Status", value: <Badge {...STATUS_LOOK[status]} /> },
            { term: "Submitted", value: formatMoment(submittedAt) },
            { term: "New", value: isNew ? "Yes" : "No" },
            rating !== null && { term: "Rating", value: `${rating} of 5` },
            facts?.link && { term: "Link", value: <ExternalLink to={facts.link} />, isLong: true },
          ]}
        />
      </div>
      {comment || decisionReason ? (
        <div className="border-s-2 border-line ps-4">
          <Details
            layout="stack"
            items={[
              comment && { term: "Comment", value: <Prose text={comment} /> },
              decisionReason && { term: "Reason", value: <Prose text={decisionReason} /> },
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
