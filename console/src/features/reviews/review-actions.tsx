import type { Review } from "@hivekeeper/contract/review.ts";
import { CircleCheck, CircleX } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { VERDICT, type Verdict } from "./review-words.ts";

const ICON = { published: CircleCheck, rejected: CircleX } as const satisfies Record<Verdict, object>;

/** The decisions about a submission, wherever it is shown. */
export const decisionsOn = (review: Review, isBusy: boolean, decide: (verdict: Verdict) => void): MenuItem[] =>
  (["published", "rejected"] as const).map((verdict) => ({
    label: VERDICT[verdict].verb,
    icon: <Icon of={ICON[verdict]} />,
    disabled: isBusy || review.status === verdict,
    onSelect: () => decide(verdict),
  }));
