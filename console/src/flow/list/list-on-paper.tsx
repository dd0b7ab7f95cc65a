import type { Page } from "@hivekeeper/contract/page.ts";
import { useQuery } from "@tanstack/react-query";
import { personRecord } from "#flow/person-query.ts";
import { formatMoment } from "#lib/format.ts";
import { usePrinting } from "#ui/use-printing.ts";
import { type ActiveFilter, choicesInWords } from "./active-filters.ts";
import type { ListState } from "./address.ts";
import type { ShownList } from "./use-list.ts";

interface ListOnPaperProps<Row, P extends Page<Row>, State extends ListState> {
  shown: ShownList<Row, P, State>;
  /** The filters that are no part of the description. */
  active: readonly ActiveFilter[] | undefined;
}

/** On paper, in place of the controls: what the list was asked for, and when. */
export function ListOnPaper<Row, P extends Page<Row>, State extends ListState>(props: ListOnPaperProps<Row, P, State>) {
  return usePrinting() ? <Words {...props} /> : null;
}

function Words<Row, P extends Page<Row>, State extends ListState>({
  shown,
  active = [],
}: ListOnPaperProps<Row, P, State>) {
  const { member = "", search = "" } = shown.state;
  const { data } = useQuery({ ...personRecord(member), enabled: false });
  const words = [
    ...choicesInWords(shown),
    ...active.map((filter) => filter.words),
    member && (data?.member.displayName || `User ${member}`),
    search && `“${search}”`,
    `Printed ${formatMoment(new Date().toISOString())}`,
  ];
  return <p className="text-ink-soft">{words.filter(Boolean).join(" · ")}</p>;
}
