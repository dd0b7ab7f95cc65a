import { knownLastPage, knownTotal, type Page } from "@hivekeeper/contract/page.ts";
import { exportServices, type Service } from "@hivekeeper/contract/service.ts";
import { type ReactNode, useId, useState } from "react";
import { useChoice } from "#flow/bulk/use-choice.ts";
import { ExportMenu } from "#flow/list/export-menu.tsx";
import { pageOnly } from "#flow/list/list-footer.ts";
import { usePagedList } from "#flow/list/use-paged-list.ts";
import { formatCount, formatSince } from "#lib/format.ts";
import { AsOf } from "#ui/as-of.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ChoosePage } from "#ui/table/choose-box.tsx";
import { FooterLine } from "#ui/table/footer-line.tsx";
import { Paging } from "#ui/table/paging.tsx";
import { ServiceHistory } from "./creator-overlays.ts";
import { ServiceCard } from "./service-card.tsx";
import { servicePage, servicesQuery } from "./service-queries.ts";

const BulkBar = lazyPart(() => import("#flow/bulk/bulk-bar.tsx").then((file) => file.BulkBar), { isExtra: true });

export interface CreatorServicesProps {
  /** The id of the creator's member. */
  userId: string;
  page: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
  /** Opens the details of a service. */
  onView: (id: string) => void;
  /** Renders the history of a service. */
  history?: ((service: Service) => ReactNode) | undefined;
}

/** The tab "Services". */
export function CreatorServices({ userId, page, onPage, onView, history }: CreatorServicesProps) {
  const [told, setTold] = useState<Service>();
  const list = usePagedList({
    pageOf: (number) => servicePage(userId, number),
    page,
    onBeyond: (lastPage) => onPage(lastPage, { replace: true }),
    failed: { toast: "", text: "Could not load services.", title: "Could not load services." },
  });
  const { data, problem, rememberedAt, isStale, isRefreshing, isBeyond } = list;
  const choice = useChoice({
    kind: "services",
    query: { user_id: userId },
    rows: isStale ? [] : (data?.items ?? []),
    idOf: ({ id }: Service) => id,
    total: data ? knownTotal(data) : null,
  });
  const asOfId = useId();

  if (problem) return <ErrorState {...problem} isRetrying={isRefreshing} />;
  if (!data || isBeyond) {
    return (
      <div aria-busy className="grid animate-late place-items-center py-16 text-ink-soft">
        <Spinner label="Loading services…" className="size-6" />
      </div>
    );
  }
  if (data.items.length === 0) return <EmptyState title="No services for this creator yet." />;
  return (
    <div className="relative flex flex-col gap-4">
      {rememberedAt === undefined ? null : <AsOf id={asOfId} time={formatSince(rememberedAt)} />}
      <div className="flex items-center justify-between gap-2 text-ink-soft empty:hidden">
        {choice ? <ChoosePage choice={choice} /> : null}
        <ExportMenu operation={exportServices} query={servicesQuery(userId)} />
      </div>
      <ul
        aria-label="Services"
        aria-describedby={rememberedAt === undefined ? undefined : asOfId}
        aria-busy={isRefreshing}
        className={cx(
          "grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4 transition-opacity",
          isStale && "opacity-60",
        )}
      >
        {data.items.map((service) => (
          <li key={service.id} className="flex min-w-0">
            <ServiceCard
              service={service}
              choice={choice}
              onView={() => onView(service.id)}
              onHistory={history && (() => setTold(service))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FooterLine>{footerOf(data)}</FooterLine>
        <Paging page={page} lastPage={knownLastPage(data)} text="" onChange={onPage} onIntent={list.prefetch} />
      </div>
      {choice && choice.count > 0 ? <BulkBar choice={choice} /> : null}
      {told && history ? (
        <ServiceHistory name={told.name} onClose={() => setTold(undefined)}>
          {history(told)}
        </ServiceHistory>
      ) : null}
    </div>
  );
}

function footerOf(shown: Page<Service>): string {
  const total = knownTotal(shown);
  return total === null
    ? pageOnly(shown)
    : `Page ${shown.page} / ${knownLastPage(shown)} — ${formatCount(total)} total`;
}
