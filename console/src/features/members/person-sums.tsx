import type { Person, TransactionSums } from "@hivekeeper/contract/people.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { useMay } from "#lib/rights.ts";
import { CardStrip } from "#ui/card-strip.tsx";
import { type MetricCard, MetricCards } from "#ui/metric-card.tsx";

/** The money and the open disputes of a person, as far as they may be seen. */
export function PersonSums({ person }: { person: Person }) {
  const may = useMay();
  const cards = [
    ...(may("money.see") ? moneyOf(person) : []),
    ...(may(["money.see", "investments.see"]) ? [investedOf(person)] : []),
    ...(may("disputes.see") ? [disputesOf(person)] : []),
  ];
  if (cards.length === 0) return null;
  return (
    <CardStrip>
      <MetricCards columns={cards.length === 5 ? "five" : "strip"} cards={cards} />
    </CardStrip>
  );
}

const moneyOf = ({ deposits, withdrawals, bookings }: Person): MetricCard[] => [
  {
    title: "Deposits",
    value: formatNaira(deposits.amount),
    aside: made(deposits),
    definition: "The sum of the person's completed deposits, of all times.",
  },
  {
    title: "Withdrawals",
    value: formatNaira(withdrawals.amount),
    aside: made(withdrawals),
    definition: "The sum of the person's completed withdrawals, of all times.",
  },
  {
    title: "In escrow",
    value: formatNaira(bookings.held),
    aside: counted(bookings.client + bookings.provider, "booking"),
    definition: "The amounts that are held of bookings that the person ordered or provides.",
  },
];

const investedOf = ({ investments }: Person): MetricCard => ({
  title: "Invested",
  value: formatNaira(investments.amount),
  aside: counted(investments.active, "active stake"),
  definition: "The sum of the person's active stakes in investments.",
});

const disputesOf = ({ disputes }: Person): MetricCard => ({
  title: "Open disputes",
  value: formatCount(disputes.open),
  aside: `${formatCount(disputes.resolved)} resolved`,
});

const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

const made = ({ total, pending, failed }: TransactionSums): string =>
  [
    `${formatCount(total)} in all`,
    pending > 0 && `${formatCount(pending)} pending`,
    failed > 0 && `${formatCount(failed)} failed`,
  ]
    .filter(Boolean)
    .join(", ");
