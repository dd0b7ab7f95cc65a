import { isMasked } from "@hivekeeper/contract/masked.ts";
import type { Transaction, TransactionRecord } from "@hivekeeper/contract/transaction.ts";
import { BookingNumber } from "#flow/booking-number.tsx";
import { Copied } from "#flow/copied.tsx";
import { EscrowBadge } from "#flow/escrow-badge.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { MaskedValue } from "#flow/reveal/masked-value.tsx";
import { offers } from "#lib/config.ts";
import { formatMoment, formatNaira, MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { Badge } from "#ui/badge.tsx";
import { Details } from "#ui/details.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { linkClass } from "#ui/link.ts";
import { Panel } from "#ui/overlay/panel.tsx";
import { Section } from "#ui/section.tsx";
import { useTransaction } from "./transaction-queries.ts";
import { TransactionStatusBadge } from "./transaction-status-badge.tsx";

interface TransactionPanelProps {
  id: string;
  /** The row of the list; undefined where the page has none with this id. */
  row: Transaction | undefined;
  /** The list is still loading. */
  isAwaited: boolean;
  onClose: () => void;
}

const FAILED = "Could not load the transaction.";

/** One transaction: the list's row at once and, with the extension `lists`, its booking, vest or review. */
export function TransactionPanel({ id, row, isAwaited, onClose }: TransactionPanelProps) {
  const query = useTransaction(id);
  const { data: record } = query;
  const transaction = record?.transaction ?? row;
  useNotifyFailed(query.error, FAILED);
  const waiting = <RecordWaiting of="transaction" query={query} failed={FAILED} />;
  return (
    <Panel title={transaction?.code || "Transaction"} onClose={onClose}>
      {transaction ? (
        <div aria-busy={query.isFetching} className="flex flex-col gap-6 pb-5">
          <Money transaction={transaction} kind={record?.kind} />
          <Parties transaction={transaction} kind={record?.kind} />
          {record ? <Related record={record} /> : query.error ? waiting : null}
          {offers("lists") ? null : (
            <p className="text-[0.8125rem] text-ink-soft">
              This backend does not say to which member, booking or dispute a transaction belongs.
            </p>
          )}
        </div>
      ) : query.error || query.isFetching || isAwaited ? (
        waiting
      ) : (
        <EmptyState title="This transaction is not on the page of the list." hint="Look for it in another period." />
      )}
    </Panel>
  );
}

const KIND = { deposit: "Deposit", withdrawal: "Withdrawal" } as const;

interface FactsProps {
  transaction: Transaction;
  /** Undefined until the record is loaded. */
  kind: TransactionRecord["kind"] | undefined;
}

function Money({ transaction, kind }: FactsProps) {
  const { code, amount, createdAt } = transaction;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-2xl leading-8 font-semibold tabular-nums">{formatNaira(amount)}</span>
        <TransactionStatusBadge transaction={transaction} />
      </p>
      <Details
        items={[
          {
            term: "Reference",
            value: code && <Copied text={code} label="Copy reference" />,
            isLong: true,
          },
          kind && { term: "Kind", value: KIND[kind] },
          { term: "Date initiated", value: formatMoment(createdAt) },
        ]}
      />
    </div>
  );
}

/** The member is the sender of a deposit, and the receiver of a withdrawal. */
const Parties = ({ transaction: { id, memberId, sender, senderBank, senderAccount, receiver }, kind }: FactsProps) => (
  <Section title="Parties">
    <Details
      items={[
        { term: "Sender", value: sender && <Party id={kind === "deposit" ? memberId : ""} name={sender} /> },
        { term: "Receiver", value: receiver && <Party id={kind === "withdrawal" ? memberId : ""} name={receiver} /> },
        { term: "Sender bank", value: senderBank && <bdi>{senderBank}</bdi> },
        {
          term: "Sender account no",
          value: senderAccount && <Account id={id} number={senderAccount} />,
        },
      ]}
    />
  </Section>
);

function Account({ id, number }: { id: string; number: string }) {
  if (isMasked(number)) return <MaskedValue label="Sender account no" text={number} secret={{ transaction: id }} />;
  return <Copied text={number} label="Copy account number" />;
}

const Party = (person: { id: string; name: string }) => <PersonLink {...person} className={linkClass} />;

const Related = ({ record: { member, booking, dispute, updatedAt } }: { record: TransactionRecord }) => (
  <Section title="Belongs to">
    <Details
      items={[
        { term: "Member", value: member ? <Party {...member} /> : MISSING },
        booking && { term: "Service", value: booking.service && <bdi>{booking.service}</bdi> },
        { term: "Booking", value: booking && <BookingNumber id={booking.id} /> },
        booking && { term: "Booked", value: formatMoment(booking.createdAt) },
        booking && { term: "Booking amount", value: formatNaira(booking.amount) },
        booking && { term: "Escrow", value: <EscrowBadge escrow={booking.escrow} /> },
        booking && mayOpen("/disputes") && { term: "Dispute", value: dispute && <DisputeLink {...dispute} /> },
        { term: "Updated", value: formatMoment(updatedAt) },
      ]}
    />
  </Section>
);

const DisputeLink = ({ id, status }: NonNullable<TransactionRecord["dispute"]>) => (
  <span className="flex flex-wrap items-center gap-2">
    <Link to="/disputes" search={{ view: id }} className={linkClass}>
      Dispute #{id}
    </Link>
    {status === "pending" ? <Badge tone="warn">Pending</Badge> : <Badge tone="good">Resolved</Badge>}
  </span>
);
