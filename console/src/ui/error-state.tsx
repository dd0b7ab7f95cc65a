import { RotateCw, TriangleAlert } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { Button } from "./button.tsx";

export interface ErrorStateProps {
  message: string;
  onRetry?: (() => void) | undefined;
  /** The label of the button. */
  verb?: string;
  isRetrying?: boolean | undefined;
}

/** Replaces content that could not be loaded. */
export function ErrorState({ message, onRetry, verb = "Try again", isRetrying }: ErrorStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span aria-hidden className="grid size-10 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <Icon of={TriangleAlert} className="size-5" />
      </span>
      <p role="alert" className="max-w-full font-medium [overflow-wrap:anywhere]">
        {message}
      </p>
      {onRetry ? (
        <Button onClick={onRetry} isPending={isRetrying} icon={<Icon of={RotateCw} className="size-4" />}>
          {verb}
        </Button>
      ) : null}
    </div>
  );
}
