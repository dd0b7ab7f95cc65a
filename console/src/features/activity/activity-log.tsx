import type { Activity } from "@hivekeeper/contract/activity.ts";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState, type EmptyStateProps } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { SubjectEntry } from "./activity-entry.tsx";
import type { SubjectWords } from "./subject-words.ts";

interface ActivityLogProps {
  rows: readonly Activity[] | undefined;
  subjects: SubjectWords;
  empty: EmptyStateProps;
  isRefreshing: boolean;
  /** What is shown answers an older question. */
  isStale: boolean;
  problem: { message: string; onRetry: () => void } | undefined;
}

/** The entries of a page, or why there are none. */
export function ActivityLog({ rows, subjects, empty, isRefreshing, isStale, problem }: ActivityLogProps) {
  if (problem && !rows) {
    return (
      <Card>
        <ErrorState {...problem} isRetrying={isRefreshing} />
      </Card>
    );
  }
  if (rows?.length === 0) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  return (
    <Card>
      {rows ? (
        <ol
          aria-label="Activity"
          aria-busy={isRefreshing}
          className={cx("flex flex-col transition-opacity", isStale && "opacity-60")}
        >
          {rows.map((entry) => (
            <SubjectEntry key={entry.id} entry={entry} subjects={subjects} />
          ))}
        </ol>
      ) : (
        <div aria-busy className="animate-late text-ink-soft">
          <Spinner label="Loading activity…" />
        </div>
      )}
    </Card>
  );
}
