import type { ReactNode } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { toast } from "#ui/toast.ts";

interface CopiedProps {
  text: string;
  /** What the button is for: "Copy email". */
  label: string;
  children: ReactNode;
}

/** Something shown, with a button beside it that copies it. */
export function Copied({ text, label, children }: CopiedProps) {
  return (
    <span className="-my-1 flex min-h-8 items-center gap-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      <CopyButton
        text={text}
        label={label}
        onFailed={() => toast({ title: "Failed", message: "The browser did not allow copying.", tone: "error" })}
      />
    </span>
  );
}
