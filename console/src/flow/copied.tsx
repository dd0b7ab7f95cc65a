import type { ReactNode } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { toast } from "#ui/overlay/toast.ts";

interface CopiedProps {
  text: string;
  /** The button's accessible name: "Copy email". */
  label: string;
  /** What is shown; the text itself if left out. */
  children?: ReactNode;
}

/** Content with a button beside it that copies its text. */
export function Copied({ text, label, children = <bdi>{text}</bdi> }: CopiedProps) {
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      <span className="-my-1.5 shrink-0 max-sm:-my-3">
        <CopyButton
          text={text}
          label={label}
          onFailed={() => toast({ title: "Failed", message: "The browser did not allow copying.", tone: "error" })}
        />
      </span>
    </span>
  );
}
