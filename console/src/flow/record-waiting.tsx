import { failureText } from "#lib/call-error.ts";
import { cx } from "#ui/cx.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";

interface RecordWaitingProps {
  /** What is loading: "member". */
  of: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The text for a failure without one of its own. */
  failed: string;
  /** In place of a whole page. */
  isPage?: boolean;
}

/** In place of a record that is loading or could not be loaded. */
export function RecordWaiting({ of, query, failed, isPage = false }: RecordWaitingProps) {
  const { error, isFetching, refetch } = query;
  if (error) {
    return <ErrorState message={failureText(error, failed)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <div
      aria-busy={isPage || undefined}
      className={cx("grid animate-late place-items-center text-ink-soft", isPage ? "py-24" : "py-16")}
    >
      <Spinner label={`Loading ${of}…`} className="size-6" />
    </div>
  );
}
