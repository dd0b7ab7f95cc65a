import type { Person, TransactionSums } from "@hivekeeper/contract/people.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { CardStrip } from "#ui/card-strip.tsx";
import { MetricCards } from "#ui/metric-card.tsx";

/** The money and the open disputes of a person. */
export const PersonSums = ({ person }: { person: Person }) => (
  <CardStrip>
    <MetricCards
      columns="five"
      cards={[
        {
          title: "Deposits",
          value: formatNaira(person.deposits.amount),
          aside: made(person.deposits),
          definition: "The sum of the person's completed deposits, of all times.",
        },
        {
          title: "Withdrawals",
          value: formatNaira(person.withdrawals.amount),
          aside: made(person.withdrawals),
          definition: "The sum of the person's completed withdrawals, of all times.",
        },
        {
          title: "In escrow",
          value: formatNaira(person.bookings.held),
          aside: counted(person.bookings.client + person.bookings.provider, "booking"),
          definition: "The amounts that are held of bookings that the person ordered or provides.",
        },
        {
          title: "Invested",
          value: formatNaira(person.investments.amount),
          aside: counted(person.investments.active, "active stake"),
          definition: "The sum of the person's active stakes in investments.",
        },
        {
          title: "Open disputes",
          value: formatCount(person.disputes.open),
          aside: `${formatCount(person.disputes.resolved)} resolved`,
        },
      ]}
    />
  </CardStrip>
);

const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

const made = ({ total, pending, failed }: TransactionSums): string =>
  [
    `${formatCount(total)} in all`,
    pending > 0 && `${formatCount(pending)} pending`,
    failed > 0 && `${formatCount(failed)} failed`,
  ]
    .filter(Boolean)
    .join(", ");
