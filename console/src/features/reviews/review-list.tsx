import type { Review, ReviewScope, ReviewStatus } from "@hivekeeper/contract/review.ts";
import { type ComponentProps, useState } from "react";
import { listing, onPage, sortedBy, sortOf } from "#flow/list-state.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { FilterButtons } from "#ui/table/filter-buttons.tsx";
import { ListFrame } from "#ui/table/list-frame.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Sort } from "#ui/table/table-column.ts";
import { ChoiceBar, choiceColumn } from "./choose-reviews.tsx";
import { reviewColumns } from "./review-columns.tsx";
import { ofScope, ofStatus, type ReviewListState } from "./review-list-state.ts";
import { useDecideReview } from "./review-mutations.ts";
import { DecideChosen } from "./review-overlays.ts";
import { reviewActions } from "./review-row-actions.tsx";
import { nameOf } from "./review-rows.ts";
import type { Verdict } from "./review-words.ts";
import { useChosenReviews } from "./use-chosen-reviews.ts";
import { useReviewList } from "./use-review-list.ts";

const SCOPES = [
  { value: "assets", label: "Assets" },
  { value: "services", label: "Services" },
  { value: "songs", label: "Songs" },
] as const satisfies readonly { value: ReviewScope; label: string }[];

const STATUSES = [
  { value: "pending", label: "Pending" },
  { value: "published", label: "Published" },
  { value: "rejected", label: "Rejected" },
] as const satisfies readonly { value: ReviewStatus; label: string }[];

export interface ReviewListProps {
  state: ReviewListState;
  /** The overlays that are fetched before they are needed, once the list stands. */
  ahead: ComponentProps<typeof PrefetchOverlays>["overlays"];
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: ReviewListState, how?: { replace: boolean }) => void;
  onView: (id: string) => void;
}

export function ReviewList({ state, ahead, onChange, onView }: ReviewListProps) {
  const list = useReviewList(state, onChange);
  const { canFilter, data, query, rows } = list;
  const choice = useChosenReviews(rows, query);
  const [deciding, setDeciding] = useState<{ reviews: readonly Review[]; verdict: Verdict }>();
  const decision = useDecideReview();
  const onDecide = (review: Review, verdict: Verdict) => decision.mutate({ review, verdict });
  const isBusy = (review: Review) => decision.isPending && decision.variables.review.id === review.id;
  const { page, search = "" } = query;
  const sort = (wanted: Sort | undefined) => onChange(sortedBy(state, wanted));

  return (
    <>
      <ListFrame
        title="Reviews"
        tabs={{
          label: "Reviews by kind",
          tabs: SCOPES,
          value: query.scope,
          onChange: (chosen) => onChange(ofScope(state, chosen)),
        }}
        search={{
          value: search,
          placeholder: "Search for asset, service, song",
          when: "enter",
          onChange: (words) => onChange(listing(state, { search: words || undefined })),
        }}
        filters={
          <>
            <FilterButtons
              label="Status"
              options={STATUSES}
              value={query.status}
              onChange={(chosen) => onChange(ofStatus(state, chosen))}
            />
            {canFilter ? <SortSelect columns={reviewColumns} sort={sortOf(state)} onSort={sort} /> : null}
          </>
        }
        footer={list.footer}
        paging={{
          page,
          lastPage: data?.lastPage ?? page,
          onChange: (number) => onChange(onPage(state, number)),
          onIntent: list.prefetch,
        }}
      >
        {canFilter && rows?.length ? (
          <ChoiceBar
            choice={choice}
            status={query.status}
            onDecide={(verdict) => setDeciding({ reviews: choice.reviews, verdict })}
          />
        ) : null}
        <DataTable
          caption="Reviews"
          columns={canFilter ? [choiceColumn(choice), ...reviewColumns] : reviewColumns}
          rows={rows}
          rowKey={(review) => review.id}
          rowName={nameOf}
          rowActions={(review) => reviewActions(review, { onView, onDecide, isBusy: isBusy(review) })}
          total={data?.total ?? undefined}
          offset={(page - 1) * (data?.perPage ?? 0)}
          isRefreshing={list.isRefreshing}
          isStale={list.isStale}
          error={list.problem}
          empty={<EmptyState title="No reviews found." hint={search ? "Try other words." : undefined} />}
          sort={canFilter ? sortOf(state) : undefined}
          onSort={canFilter ? sort : undefined}
        />
      </ListFrame>
      {data ? <PrefetchOverlays overlays={ahead} /> : null}
      {deciding ? <DecideChosen {...deciding} onClose={() => setDeciding(undefined)} /> : null}
    </>
  );
}
