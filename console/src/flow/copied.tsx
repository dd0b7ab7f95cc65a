import type { ReactNode } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { toast } from "#ui/overlay/toast.ts";

interface CopiedProps {
  text: string;
  /** The button's accessible name: "Copy email". */
  label: string;
  /** What is shown; the text itself if left out. */
  children?: ReactNode;
  /** The button is seen at once. Else with the pointer or the focus in its row; where nothing hovers, always. */
  isShown?: boolean | undefined;
}

/** Content with a button beside it that copies its text. */
export function Copied({ text, label, children = <bdi>{text}</bdi>, isShown = false }: CopiedProps) {
  return (
    <span className="copied flex items-center gap-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      <span className={`-my-1.5 shrink-0 max-sm:-my-3 ${isShown ? "" : "copies-on-hover"}`}>
        <CopyButton
          text={text}
          label={label}
          onFailed={() => toast({ title: "Failed", message: "The browser did not allow copying.", tone: "error" })}
        />
      </span>
    </span>
  );
}
