import { Button } from "./button.tsx";

interface FailureLineProps {
  message: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands beside content that is shown as it was, since loading it again has failed. */
export function FailureLine({ message, onRetry, isRetrying }: FailureLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-line bg-danger-soft px-3 py-2 text-danger-ink">
      <p role="alert" className="min-w-0 [overflow-wrap:anywhere]">
        {message.replace(/\.?$/, ".")} What you see is from before.
      </p>
      <Button size="sm" onClick={onRetry} isPending={isRetrying}>
        Try again
      </Button>
    </div>
  );
}
