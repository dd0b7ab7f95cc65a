import type { Review, ReviewStatus } from "@hivekeeper/contract/review.ts";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/table/table-column.ts";

import { reviewName, VERDICT, type Verdict } from "./review-words.ts";

interface Choice {
  reviews: readonly Review[];
  has: (review: Review) => boolean;
  isEvery: boolean;
  toggle: (review: Review) => void;
  every: (isChosen: boolean) => void;
}

const VERDICTS = ["published", "rejected"] as const satisfies readonly Verdict[];

interface ChoiceBarProps {
  choice: Choice;
  /** What all rows of the list are already. */
  status: ReviewStatus;
  onDecide: (verdict: Verdict) => void;
}

/** Extension `filters`: above the rows, what can be done to all that are chosen. */
export function ChoiceBar({ choice, status, onDecide }: ChoiceBarProps) {
  const { reviews, isEvery, every } = choice;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <label className="flex min-h-8 cursor-pointer items-center gap-2 px-3">
        <input
          ref={(box) => {
            if (box) box.indeterminate = reviews.length > 0 && !isEvery;
          }}
          type="checkbox"
          checked={isEvery}
          onChange={({ target }) => every(target.checked)}
          className="size-4 accent-accent"
        />
        Choose all on this page
      </label>
      <div className="flex gap-2">
        {VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            size="sm"
            disabled={reviews.length === 0 || status === verdict}
            onClick={() => onDecide(verdict)}
          >
            {VERDICT[verdict].verb} chosen
          </Button>
        ))}
      </div>
      <span role="status" className="text-ink-soft tabular-nums">
        {reviews.length > 0 ? `${reviews.length} chosen` : ""}
      </span>
    </div>
  );
}

/** Stands beside a row's menu where the rows are cards. */
export const choiceColumn = ({ has, toggle }: Choice): Column<Review> => ({
  key: "choose",
  isScreenOnly: true,
  header: "Choose",
  part: "status",
  width: "1%",
  cell: (review) =>
    review.id ? (
      <label className="-m-2 grid size-8 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Choose ${reviewName(review)}`}
          checked={has(review)}
          onChange={() => toggle(review)}
          className="size-4 accent-accent"
        />
      </label>
    ) : null,
});
