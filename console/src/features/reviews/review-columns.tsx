import type { Review, ReviewSort } from "@hivekeeper/contract/review.ts";
import { useWanted } from "#flow/change/changes.ts";
import { PersonCell } from "#flow/person/person-link.tsx";
import { formatDay, formatNaira, MISSING } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";
import { EmailAddress } from "#ui/email-address.tsx";
import type { Column } from "#ui/table/table-column.ts";
import { WaitingMark } from "#ui/waiting-mark.tsx";

/** The keys of sortable columns are the server's sort keys. */
export const reviewColumns: readonly (Column<Review> & { key: ReviewSort | "email" | "new" })[] = [
  {
    key: "creator_name",
    header: "Creator Name",
    cell: ({ memberId, creatorName }) => <PersonCell id={memberId} name={creatorName} />,
    kind: "person",
    part: "status",
  },
  {
    key: "asset_name",
    header: "Asset name",
    cell: (review) => <AssetName review={review} />,
    kind: "name",
    part: "primary",
  },
  {
    key: "email",
    header: "Email address",
    cell: ({ email }) => (email ? <EmailAddress email={email} /> : MISSING),
    kind: "email",
    sortable: false,
  },
  { key: "price", header: "Price", cell: ({ price }) => formatNaira(price), kind: "amount", part: "figure" },
  { key: "new", header: "New", cell: ({ isNew }) => (isNew ? "Yes" : "No"), kind: "word", width: 4, sortable: false },
  {
    key: "created_at",
    header: "Date submitted",
    cell: ({ submittedAt }) => formatDay(submittedAt),
    kind: "date",
    width: 7.5,
    part: "time",
  },
];

/** The name, and a decision that waits for a connection. */
function AssetName({ review: { id, assetName } }: { review: Review }) {
  const wanted = useWanted(`review ${id}`, "status");
  return (
    <>
      <bdi className="font-medium">{assetName || MISSING}</bdi>
      {wanted === undefined ? null : (
        <span className="block font-normal">
          {inWords(wanted)} <WaitingMark />
        </span>
      )}
    </>
  );
}
