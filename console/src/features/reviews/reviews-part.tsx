import type { Person } from "@hivekeeper/contract/people.ts";
import type { ReviewScope } from "@hivekeeper/contract/review-state.ts";
import { PartRow, PersonPart, ViewAll } from "#flow/person/person-part.tsx";
import { formatDay } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import type { ReviewAddress } from "./review-address.ts";
import { reviewPage } from "./review-queries.ts";
import { reviewName, STATUS_LOOK } from "./review-words.ts";

/** What a person's creator side submitted, in any state. */
export function ReviewsPart({ person: { member, reviews } }: { person: Person }) {
  if (!reviews) return null;
  const ofPerson = (scope: ReviewScope): ReviewAddress => ({
    tab: scope === "assets" ? undefined : scope,
    status: "all",
    member: member.id,
  });
  return (
    <PersonPart
      title="Reviews"
      tabs={[
        { value: "assets", label: "Assets", total: reviews.assets },
        { value: "services", label: "Services", total: reviews.services },
        { value: "songs", label: "Songs", total: reviews.songs },
      ]}
      page={(scope: ReviewScope) => reviewPage(ofPerson(scope))}
      row={(review) => (
        <PartRow
          key={review.id}
          title={reviewName(review)}
          to={{ to: "/reviews", search: { ...ofPerson(review.scope), view: review.id } }}
          note={formatDay(review.submittedAt)}
          amount={review.price}
          state={<Badge {...STATUS_LOOK[review.status]} />}
        />
      )}
      empty="No submissions yet."
      viewAll={(scope) => <ViewAll to="/reviews" search={ofPerson(scope)} of={`submitted ${scope}`} />}
    />
  );
}
