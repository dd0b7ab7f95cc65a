import type { RevealReason } from "@hivekeeper/contract/look.ts";
import { isMasked } from "@hivekeeper/contract/masked.ts";
import { Eye } from "lucide";
import { useState } from "react";
import { offers } from "#lib/config.ts";
import { may } from "#lib/rights.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { revealOperation, type Secret } from "./secret.ts";

const RevealDialog = lazyOverlay(() => import("./reveal-dialog.tsx").then((file) => file.RevealDialog));

/** Whether a text stands for something that can be shown. */
export const isRevealable = (text: string, secret: Secret): boolean =>
  offers("reveal") && isMasked(text) && may(revealOperation(secret));

interface MaskedValueProps {
  label: string;
  /** What stands for the value, or the value itself where the backend hides none. */
  text: string;
  secret: Secret;
  /** Why it is looked at, unless something else is chosen. */
  reason?: RevealReason;
}

/** Extension `reveal`: a hidden value, with the button that shows it. Without the extension the text alone. */
export function MaskedValue({ label, text, secret, reason }: MaskedValueProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isRevealable(text, secret)) return <bdi>{text}</bdi>;
  return (
    <span className="flex items-center gap-1">
      <bdi>{text}</bdi>
      <IconButton
        label={`Reveal ${label}`}
        icon={<Icon of={Eye} />}
        className="-my-1.5 max-sm:-my-3 max-sm:size-11"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <RevealDialog label={label} secret={secret} usualReason={reason} onClose={() => setOpen(false)} />
      ) : null}
    </span>
  );
}
