import type { CreatorSort, CreatorSummary } from "@hivekeeper/contract/creator.ts";
import type { ListColumn } from "#flow/list/list.ts";
import { PersonLine } from "#flow/person/person-link.tsx";
import { formatCount, formatDay, MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { inWords } from "#lib/words.ts";
import { CreatorState } from "./creator-state.tsx";
import { NinCell } from "./nin-cell.tsx";

/** The keys of sortable columns are the server's sort keys. */
export const creatorColumns: readonly (ListColumn<CreatorSummary> & { key: CreatorSort | "serial" | "nin" })[] = [
  {
    key: "serial",
    header: "S/N",
    cell: (_, place) => formatCount(place),
    kind: "count",
    width: 3.5,
    isScreenOnly: true,
    sortable: false,
  },
  { key: "name", header: "Name", cell: (creator) => <CreatorName {...creator} />, kind: "name", part: "primary" },
  { key: "gender", header: "Gender", cell: ({ gender }) => inWords(gender) || MISSING, kind: "word" },
  {
    key: "nin",
    header: "NIN",
    cell: ({ nin }) => <NinCell nin={nin} />,
    right: "identity.see",
    kind: "number",
    isScreenOnly: true,
    sortable: false,
  },
  { key: "created_at", header: "Joined", cell: ({ createdAt }) => formatDay(createdAt), kind: "date" },
  { key: "updated_at", header: "Updated", cell: ({ updatedAt }) => formatDay(updatedAt), kind: "date", part: "time" },
  {
    key: "services",
    header: "Services",
    cell: ({ servicesCount }) => formatCount(servicesCount),
    right: "services.see",
    kind: "count",
    width: 6.75,
    part: "figure",
  },
  {
    key: "status",
    header: "Status",
    cell: (creator) => <CreatorState creator={creator} />,
    kind: "state",
    width: 8.75,
    part: "status",
  },
];

function CreatorName({ id, displayName }: CreatorSummary) {
  return (
    <PersonLine name={displayName}>
      {/* No prefetch on hover: a foreign backend may pay for each call. */}
      <Link to="/creators/:id" params={{ id }} className="font-medium text-ink hover:text-accent hover:underline">
        <bdi>{displayName || MISSING}</bdi>
      </Link>
    </PersonLine>
  );
}
