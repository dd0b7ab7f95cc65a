import type { Vest, VestSort } from "@hivekeeper/contract/vest.ts";
import { formatDay, formatNaira, MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { MediaLine } from "#ui/media-line.tsx";
import type { Column } from "#ui/table/table-column.ts";
import { formatMonths, formatPercent } from "./vest-format.ts";
import { VestPicture } from "./vest-picture.tsx";
import { VestStatusBadge } from "./vest-status-badge.tsx";

/** The keys of sortable columns are the server's sort keys. */
export const vestColumns: readonly (Column<Vest> & { key: VestSort | "vest_for" })[] = [
  {
    key: "investment_name",
    header: "Investment",
    cell: (vest) => <VestName vest={vest} />,
    kind: "name",
    width: 12,
    part: "primary",
  },
  { key: "beneficiary_name", header: "Beneficiary", cell: (vest) => vest.beneficiaryName || MISSING, kind: "text" },
  {
    key: "vest_for",
    header: "For",
    cell: (vest) => vest.vestFor || MISSING,
    kind: "word",
    width: 5.75,
    sortable: false,
  },
  {
    key: "minimum_amount",
    header: "Min amount",
    cell: (vest) => formatNaira(vest.minimumAmount),
    kind: "amount",
    part: "figure",
  },
  { key: "roi", header: "ROI (p.a)", cell: (vest) => formatPercent(vest.roi), kind: "count", width: 6.5 },
  { key: "duration", header: "Duration", cell: (vest) => formatMonths(vest.duration), kind: "count", width: 6.75 },
  {
    key: "status",
    header: "Status",
    cell: (vest) => <VestStatusBadge vest={vest} />,
    kind: "state",
    width: 5.75,
    part: "status",
  },
  { key: "created_at", header: "Created", cell: (vest) => formatDay(vest.createdAt), kind: "date", part: "time" },
];

/** Less room for texts, where there is a column more. */
const NARROW: Readonly<Record<string, Partial<Column<Vest>>>> = {
  investment_name: { width: 9.5 },
  beneficiary_name: { width: 6.5 },
  vest_for: { width: 5.75 },
  created_at: { part: undefined },
};

/** The columns of what closes this week: with the day, which is the row's time on a phone. */
export const closingColumns: readonly Column<Vest>[] = vestColumns.flatMap((column): Column<Vest>[] => [
  ...(column.key === "status"
    ? [
        {
          key: "closing_date",
          header: "Closing date",
          cell: ({ closingDate }: Vest) => (
            <>
              <span aria-hidden className="hidden @max-[37rem]:inline">
                closes{" "}
              </span>
              {formatDay(closingDate)}
            </>
          ),
          kind: "date",
          part: "time",
          sortable: false,
        } as const,
      ]
    : []),
  { ...column, ...NARROW[column.key] },
]);

function VestName({ vest }: { vest: Vest }) {
  const picture = <VestPicture url={vest.images[0]} alt="" className="size-8 rounded-md" />;
  return (
    <MediaLine media={picture}>
      {/* No prefetch on hover: a foreign backend may pay for each call. */}
      <Link
        to="/investments/:id"
        params={{ id: vest.id }}
        className="block font-medium text-ink hover:text-accent hover:underline"
      >
        {vest.investmentName || MISSING}
      </Link>
    </MediaLine>
  );
}
