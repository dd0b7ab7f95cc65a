import type { Review, ReviewSort } from "@hivekeeper/contract/review.ts";
import { formatDay, formatNaira, MISSING } from "#lib/format.ts";
import { EmailAddress } from "#ui/email-address.tsx";
import type { Column } from "#ui/table/table-column.ts";

/** The keys of sortable columns are the server's sort keys. */
export const reviewColumns: readonly (Column<Review> & { key: ReviewSort | "email" | "new" })[] = [
  { key: "creator_name", header: "Creator Name", cell: (review) => <Text of={review.creatorName} />, sortable: true },
  {
    key: "asset_name",
    header: "Asset name",
    cell: ({ assetName }) => <bdi className="font-medium">{assetName || MISSING}</bdi>,
    part: "primary",
    sortable: true,
  },
  { key: "email", header: "Email address", cell: ({ email }) => (email ? <EmailAddress email={email} /> : MISSING) },
  { key: "price", header: "Price", cell: ({ price }) => formatNaira(price), align: "end", sortable: true },
  { key: "new", header: "New", cell: ({ isNew }) => (isNew ? "Yes" : "No") },
  {
    key: "created_at",
    header: "Date submitted",
    cell: ({ submittedAt }) => <span className="whitespace-nowrap">{formatDay(submittedAt)}</span>,
    sortable: true,
  },
];

/** Text in any script, isolated from the text direction around it. */
const Text = ({ of }: { of: string }) => <bdi>{of || MISSING}</bdi>;
