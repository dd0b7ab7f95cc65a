import type { Person, TransactionSums } from "@hivekeeper/contract/people.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { CardStrip } from "#ui/card-strip.tsx";
import { type MetricCard, MetricCards } from "#ui/metric-card.tsx";

/** The money and the open disputes of a person, as far as they may be seen. */
export function PersonSums({ person }: { person: Person }) {
  const cards = cardsOf(person);
  if (cards.length === 0) return null;
  return (
    <CardStrip>
      <MetricCards columns={cards.length === 5 ? "five" : "strip"} cards={cards} />
    </CardStrip>
  );
}

const cardsOf = ({ deposits, withdrawals, bookings, investments, disputes }: Person): MetricCard[] => [
  ...(deposits
    ? [
        {
          title: "Deposits",
          value: formatNaira(deposits.amount),
          aside: made(deposits),
          definition: "The sum of the person's completed deposits, of all times.",
        },
      ]
    : []),
  ...(withdrawals
    ? [
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
      ]
    : []),
  ...(investments && deposits
    ? [
        {
          title: "Invested",
          value: formatNaira(investments.amount),
          aside: counted(investments.active, "active stake"),
          definition: "The sum of the person's active stakes in investments.",
        },
      ]
    : []),
  ...(disputes
    ? [
        {
          title: "Open disputes",
          value: formatCount(disputes.open),
          aside: `${formatCount(disputes.resolved)} resolved`,
        },
      ]
    : []),
];

const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

const made = ({ total, pending, failed }: TransactionSums): string =>
  [
    `${formatCount(total)} in all`,
    pending > 0 && `${formatCount(pending)} pending`,
    failed > 0 && `${formatCount(failed)} failed`,
  ]
    .filter(Boolean)
    .join(", ");
