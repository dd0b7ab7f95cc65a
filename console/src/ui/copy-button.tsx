import { Check, Copy } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "./icon-button.tsx";

const COPIED_MS = 1200;

export interface CopyButtonProps {
  text: string;
  /** The accessible name, e.g. "Copy email". */
  label: string;
  /** Called when the browser refuses. */
  onFailed?: (() => void) | undefined;
}

export function CopyButton({ text, label, onFailed }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(setCopied, COPIED_MS, false);
    return () => clearTimeout(timer);
  }, [isCopied]);

  // A page served over plain http has no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onFailed?.();
    }
  };
  return (
    <span className="inline-flex items-center">
      <IconButton
        label={label}
        icon={isCopied ? <Icon of={Check} className="text-good" /> : <Icon of={Copy} />}
        onClick={copy}
      />
      <span role="status" className="text-xs text-good-ink">
        {isCopied ? "Copied" : ""}
      </span>
    </span>
  );
}
