import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import type { Page } from "@hivekeeper/contract/page.ts";

/** The rows in which somebody, the service or the status has the words, whatever their case. */
export function matching(disputes: readonly Dispute[], search: string): Dispute[] {
  const words = search.trim().toLowerCase();
  return disputes.filter(({ provider, client, service, initiatedBy, status }) =>
    [provider.name, client.name, service, initiatedBy, status].some((text) => text.toLowerCase().includes(words)),
  );
}

/** The line under the list. */
export function footerOf({ page, lastPage, total, items }: Page<Dispute>): string {
  const records = total ?? items.length;
  return records === 0 ? "No records" : `Showing page ${page} of ${lastPage} • Total ${records} records`;
}

/** What a dispute is called where it is spoken of. */
export const nameOf = ({ id, service }: Pick<Dispute, "id" | "service">): string => service || `dispute ${id}`;
