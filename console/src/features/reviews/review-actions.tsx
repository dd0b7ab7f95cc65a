import { type Review, updateReview } from "@hivekeeper/contract/review.ts";
import { CircleCheck, CircleX } from "lucide";
import { allowed } from "#flow/allowed.ts";
import { offers } from "#lib/config.ts";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { VERDICT, type Verdict } from "./review-words.ts";

const ICON = { published: CircleCheck, rejected: CircleX } as const satisfies Record<Verdict, object>;

/**
 * The decisions about a submission, wherever it is shown. The one that it has had is left out; the specification, by
 * which other backends go, shows it.
 */
export const decisionsOn = (review: Review, isBusy: boolean, decide: (verdict: Verdict) => void): MenuItem[] =>
  (["published", "rejected"] as const)
    .filter((verdict) => !offers("desk") || review.status !== verdict)
    .flatMap((verdict) =>
      allowed(updateReview, {
        label: VERDICT[verdict].verb,
        icon: <Icon of={ICON[verdict]} />,
        disabled: isBusy || review.status === verdict,
        onSelect: () => decide(verdict),
      }),
    );
