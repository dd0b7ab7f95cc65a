import type { Page } from "@hivekeeper/contract/page.ts";
import { exportReviews, type Review } from "@hivekeeper/contract/review.ts";
import type { ComponentProps } from "react";
import type { List, ListFilter } from "#flow/list/list.ts";
import { rangeFooter } from "#flow/list/list-footer.ts";
import { viewing } from "#flow/list/row-actions.tsx";
import { useList } from "#flow/list/use-list.ts";
import type { ListAddress } from "#flow/list/use-list-address.ts";
import { ListScreen } from "#flow/screen/list-screen.tsx";
import { offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { optionsOf } from "#lib/words.ts";
import { buttonClass } from "#ui/button.tsx";
import { FilterButtons } from "#ui/table/filter-buttons.tsx";
import { decisionsOn } from "./review-actions.tsx";
import type { ReviewAddress } from "./review-address.ts";
import { reviewCall } from "./review-call.ts";
import { reviewColumns } from "./review-columns.tsx";
import { useDecideReview } from "./review-mutations.ts";
import { reviewPage } from "./review-queries.ts";
import { reviewName } from "./review-words.ts";

const status: ListFilter<ReviewAddress> = {
  word: "status",
  label: "Status",
  options: optionsOf({ pending: "Pending", published: "Published", rejected: "Rejected" }),
  usual: "pending",
  look: FilterButtons,
};

const reviewList: List<Review, Page<Review>, ReviewAddress> = {
  name: "reviews",
  title: "Reviews",
  page: reviewPage,
  failed: { toast: "Failed to fetch reviews.", text: "Failed to fetch reviews." },
  tabs: {
    label: "Reviews by kind",
    options: optionsOf({ assets: "Assets", services: "Services", songs: "Songs" }),
    usual: "assets",
  },
  search: { placeholder: "Search for asset, service, song", when: "enter" },
  filters: [status],
  period: {},
  bulk: "reviews",
  columns: reviewColumns,
  call: reviewCall,
  file: exportReviews,
  rowKey: ({ id }) => id,
  rowName: reviewName,
  empty: ({ search }) => ({ title: "No reviews found.", hint: search ? "Try other words." : undefined }),
  footer: (page, { search }) =>
    search && page.items.length === 0 ? `No results for “${search}”` : rangeFooter(page, "records"),
};

/** Extension `lists`: what one person submitted, in any state. */
const listOfPerson: typeof reviewList = {
  ...reviewList,
  filters: [{ ...status, options: [...status.options, { value: "all", label: "All" }] }],
};

interface ReviewListProps {
  address: ListAddress<ReviewAddress>;
  /** Overlays of the screen, to be prefetched. */
  overlays: NonNullable<ComponentProps<typeof ListScreen>["overlays"]>;
}

export function ReviewList({ address, overlays }: ReviewListProps) {
  const shown = useList(address.state.member && offers("lists") ? listOfPerson : reviewList, address);
  const decision = useDecideReview();
  const isBusy = ({ id }: Review) => decision.isPending && decision.variables.review.id === id;
  return (
    <ListScreen
      shown={shown}
      actions={
        offers("desk") && mayOpen("/reviews/queue") ? (
          <Link to="/reviews/queue" className={buttonClass()}>
            <span>
              <span className="max-sm:sr-only">Review </span>
              <span className="max-sm:capitalize">queue</span>
            </span>
          </Link>
        ) : null
      }
      rowActions={(review) => [
        viewing(() => address.open({ view: review.id })),
        ...decisionsOn(review, isBusy(review), (verdict) => decision.mutate({ review, verdict })),
      ]}
      overlays={overlays}
    />
  );
}
