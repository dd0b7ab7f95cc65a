import type { DashboardPeriod } from "@hivekeeper/contract/statistics.ts";
import type { TransactionType } from "@hivekeeper/contract/transaction.ts";
import { ArrowRight } from "lucide";
import { offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { Icon } from "#ui/icon.tsx";
import type { AskedPeriod } from "./figure-query.ts";

/** The address of the transactions of one kind in a period. Sample data has no period. */
export function sameTransactions(kind: TransactionType, { period = "today", from, to }: AskedPeriod<DashboardPeriod>) {
  const tab = kind === "withdrawals" ? kind : undefined;
  if (!offers("figures")) return { tab };
  if (from || to) return offers("lists") ? { tab, from: from ?? to, to: to ?? from } : { tab };
  return { tab, range: period === "this_week" ? undefined : period };
}

const LOOK = {
  "aria-label": "Open list",
  title: "Open list",
  className:
    "relative grid size-6 place-items-center rounded-sm text-ink-faint hover:text-accent max-sm:after:absolute max-sm:after:-inset-2.5",
  children: <Icon of={ArrowRight} className="size-3.5" />,
};

/** A link to the transactions that an inflow or outflow sums up, where the backend can filter them so. */
export const flowList = (kind: TransactionType, asked: AskedPeriod<DashboardPeriod>) =>
  offers("figures") && offers("lists") ? (
    <Link {...LOOK} to="/transactions" search={{ ...sameTransactions(kind, asked), status: "completed" }} />
  ) : null;

/** A link to the list of all members, who are all users. */
export const memberList = () => (offers("figures") && mayOpen("/members") ? <Link {...LOOK} to="/members" /> : null);
