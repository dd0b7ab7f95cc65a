import { failureText } from "#lib/call-error.ts";
import { cx } from "#ui/cx.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";

const PLACE = {
  page: { box: "grid place-items-center py-24", spinner: "size-6" },
  overlay: { box: "grid place-items-center py-16", spinner: "size-6" },
  part: { box: "", spinner: "" },
} as const;

interface RecordWaitingProps {
  /** What is loading: "member". */
  of: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The text for a failure without one of its own. */
  failed: string;
  /** In place of a whole page, of what an overlay shows, or of a part of either. */
  place?: keyof typeof PLACE;
}

/** In place of a record or a list that is loading or could not be loaded. */
export function RecordWaiting({ of, query, failed, place = "overlay" }: RecordWaitingProps) {
  const { error, isFetching, refetch } = query;
  if (error) {
    return <ErrorState message={failureText(error, failed)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <div aria-busy={place === "page" || undefined} className={cx("animate-late text-ink-soft", PLACE[place].box)}>
      <Spinner label={`Loading ${of}…`} className={PLACE[place].spinner} />
    </div>
  );
}
