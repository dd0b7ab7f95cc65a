import type { Page } from "@hivekeeper/contract/page.ts";
import type { Review } from "@hivekeeper/contract/review.ts";
import { CircleCheck, CircleX } from "lucide";
import type { ComponentProps } from "react";
import type { List } from "#flow/list.ts";
import { rangeFooter } from "#flow/list-footer.ts";
import { ListScreen } from "#flow/list-screen.tsx";
import { viewing } from "#flow/row-actions.tsx";
import { useList } from "#flow/use-list.ts";
import type { ListAddress } from "#flow/use-list-address.ts";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { FilterButtons } from "#ui/table/filter-buttons.tsx";
import type { ReviewAddress } from "./review-address.ts";
import { reviewCall } from "./review-call.ts";
import { reviewColumns } from "./review-columns.tsx";
import { useDecideReview } from "./review-mutations.ts";
import { reviewPage } from "./review-queries.ts";
import { reviewName, VERDICT, type Verdict } from "./review-words.ts";

const reviewList: List<Review, Page<Review>, ReviewAddress> = {
  title: "Reviews",
  page: reviewPage,
  failed: { toast: "Failed to fetch reviews.", text: "Failed to fetch reviews." },
  tabs: {
    label: "Reviews by kind",
    options: [
      { value: "assets", label: "Assets" },
      { value: "services", label: "Services" },
      { value: "songs", label: "Songs" },
    ],
    usual: "assets",
  },
  search: { placeholder: "Search for asset, service, song", when: "enter" },
  filters: [
    {
      word: "status",
      label: "Status",
      options: [
        { value: "pending", label: "Pending" },
        { value: "published", label: "Published" },
        { value: "rejected", label: "Rejected" },
      ],
      usual: "pending",
      look: FilterButtons,
    },
  ],
  bulk: { kind: "reviews", call: reviewCall },
  columns: reviewColumns,
  rowKey: ({ id }) => id,
  rowName: reviewName,
  empty: ({ search }) => ({ title: "No reviews found.", hint: search ? "Try other words." : undefined }),
  footer: (page, { search }) =>
    search && page.items.length === 0 ? `No results for “${search}”` : rangeFooter(page, "records"),
};

interface ReviewListProps {
  address: ListAddress<ReviewAddress>;
  /** Overlays of the screen, to be prefetched. */
  overlays: NonNullable<ComponentProps<typeof ListScreen>["overlays"]>;
}

export function ReviewList({ address, overlays }: ReviewListProps) {
  const shown = useList(reviewList, address);
  const decision = useDecideReview();
  const isBusy = ({ id }: Review) => decision.isPending && decision.variables.review.id === id;
  const decisionItem = (review: Review, verdict: Verdict, icon: MenuItem["icon"]): MenuItem => ({
    label: VERDICT[verdict].verb,
    icon,
    disabled: isBusy(review) || review.status === verdict,
    onSelect: () => decision.mutate({ review, verdict }),
  });
  return (
    <ListScreen
      shown={shown}
      rowActions={(review) => [
        viewing(() => address.open({ view: review.id })),
        decisionItem(review, "published", <Icon of={CircleCheck} />),
        decisionItem(review, "rejected", <Icon of={CircleX} />),
      ]}
      overlays={overlays}
    />
  );
}
