import { laterPage, oneOf } from "#lib/search-params.ts";

const LATER_TABS = ["kyc", "services"] as const;
export type CreatorTab = "details" | (typeof LATER_TABS)[number];

/** What the details screen shows, as its address has it. Defaults are absent: the tab Details, the first page. */
export interface CreatorDetailsView {
  tab?: Exclude<CreatorTab, "details">;
  /** Of the services. */
  page?: number;
}

/** Forgiving: what is mangled counts as absent. */
export function readCreatorDetailsView(search: Readonly<Record<string, unknown>>): CreatorDetailsView {
  const tab = oneOf(search.tab, LATER_TABS);
  const page = tab === "services" ? laterPage(search.page) : undefined;
  return { ...(tab && { tab }), ...(page && { page }) };
}

export const onCreatorTab = (tab: CreatorTab): CreatorDetailsView => (tab === "details" ? {} : { tab });

export const onServicesPage = (page: number): CreatorDetailsView => ({
  tab: "services",
  ...(page > 1 && { page }),
});
