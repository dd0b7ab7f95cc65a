import type { Review } from "@hivekeeper/contract/review.ts";
import { CircleCheck, CircleX, Eye } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { VERDICT, type Verdict } from "./review-words.ts";

interface ReviewActs {
  onView: (id: string) => void;
  onDecide: (review: Review, verdict: Verdict) => void;
  /** A verdict on it is on its way. */
  isBusy: boolean;
}

export function reviewActions(review: Review, { onView, onDecide, isBusy }: ReviewActs): readonly MenuItem[] {
  const item = (verdict: Verdict, icon: MenuItem["icon"]) => ({
    label: VERDICT[verdict].verb,
    icon,
    disabled: isBusy || review.status === verdict,
    onSelect: () => onDecide(review, verdict),
  });
  return [
    { label: "View", icon: <Icon of={Eye} />, onSelect: () => onView(review.id) },
    item("published", <Icon of={CircleCheck} />),
    item("rejected", <Icon of={CircleX} />),
  ];
}
