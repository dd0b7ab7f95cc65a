import type { Person, TransactionSums } from "@hivekeeper/contract/people.ts";
import type { Transaction, TransactionType } from "@hivekeeper/contract/transaction.ts";
import { Copied } from "#flow/copied.tsx";
import { PartRow, PersonPart, ViewAll } from "#flow/person/person-part.tsx";
import { formatCount, formatMoment, formatNaira } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { linkClass } from "#ui/link.ts";
import type { TransactionAddress } from "./transaction-address.ts";
import { transactionKey } from "./transaction-columns.tsx";
import { transactionPage } from "./transaction-queries.ts";
import { TransactionStatusBadge } from "./transaction-status-badge.tsx";

export function TransactionsPart({ person }: { person: Person }) {
  const { deposits, withdrawals } = person;
  if (!deposits || !withdrawals) return null;
  const ofPerson = (type: TransactionType): TransactionAddress => ({
    tab: type === "withdrawals" ? type : undefined,
    period: "all",
    member: person.member.id,
  });
  return (
    <PersonPart
      title="Transactions"
      tabs={[
        { value: "deposits", label: "Deposits", total: deposits.total },
        { value: "withdrawals", label: "Withdrawals", total: withdrawals.total },
      ]}
      page={(type: TransactionType) => transactionPage(ofPerson(type))}
      row={(transaction, type) => (
        <TransactionRow
          key={transaction.id}
          transaction={transaction}
          type={type}
          address={{ ...ofPerson(type), view: transactionKey(transaction) }}
        />
      )}
      empty="No transactions yet."
      sums={(type) => <Sums {...(type === "deposits" ? deposits : withdrawals)} />}
      viewAll={(type) => <ViewAll to="/transactions" search={ofPerson(type)} of={type} />}
    />
  );
}

const Sums = ({ total, pending, failed, amount }: TransactionSums) => (
  <p className="pt-3 text-ink-soft">
    <strong className="text-base font-semibold text-ink tabular-nums">{formatNaira(amount)}</strong> completed ·{" "}
    {formatCount(pending)} pending · {formatCount(failed)} failed · {formatCount(total)} in all
  </p>
);

interface TransactionRowProps {
  transaction: Transaction;
  type: TransactionType;
  /** Opens the transaction above the person's other ones. */
  address: TransactionAddress;
}

/** The person is on one side, and the marketplace on the other. */
const TransactionRow = ({ transaction, type, address }: TransactionRowProps) => (
  <PartRow
    title={
      <Copied text={transaction.code} label={`Copy reference ${transaction.code}`}>
        <Link to="/transactions" search={address} className={linkClass}>
          <bdi>{transaction.code}</bdi>
        </Link>
      </Copied>
    }
    note={
      <>
        {formatMoment(transaction.createdAt)}
        {type === "deposits" && transaction.senderBank ? (
          <>
            {" "}
            · <bdi>{transaction.senderBank}</bdi>
          </>
        ) : null}
      </>
    }
    amount={transaction.amount}
    state={<TransactionStatusBadge transaction={transaction} />}
  />
);
