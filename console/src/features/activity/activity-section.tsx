import { knownLastPage } from "@hivekeeper/contract/page.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangeWords } from "#flow/change-words.ts";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Paging } from "#ui/table/paging.tsx";
import { WITH_VIEWS } from "./activity-call.ts";
import { ActivityEntry } from "./activity-entry.tsx";
import { type ActivitySubject, activityPage } from "./activity-queries.ts";

interface ActivitySectionProps {
  subject: ActivitySubject;
  words: ChangeWords;
}

/** Who changed a record, when, and each field before and after. */
export function ActivitySection({ subject, words }: ActivitySectionProps) {
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const [action, setAction] = useState<string>();
  const query = useQuery(activityPage(subject, page, action));
  const { data, isPlaceholderData } = query;
  const lastPage = data ? knownLastPage(data) : page;
  return (
    <Card
      title="Activity"
      actions={
        <Button
          size="sm"
          tone="quiet"
          aria-pressed={action !== undefined}
          onClick={() => {
            setAction(action ? undefined : WITH_VIEWS);
            setPage(1);
          }}
        >
          With views
        </Button>
      }
    >
      {data ? (
        <div className="flex flex-col gap-4">
          {data.items.length > 0 ? (
            <ol aria-busy={isPlaceholderData} className="flex flex-col">
              {data.items.map((entry) => (
                <ActivityEntry key={entry.id} entry={entry} words={words} />
              ))}
            </ol>
          ) : (
            <p className="text-ink-soft">Nothing has been changed yet.</p>
          )}
          {page > 1 || lastPage !== 1 ? (
            <Paging
              page={page}
              lastPage={lastPage}
              onChange={setPage}
              onIntent={(number) => void queryClient.prefetchQuery(activityPage(subject, number, action))}
            />
          ) : null}
        </div>
      ) : (
        <RecordWaiting of="activity" query={query} failed="Failed to fetch activity." place="part" />
      )}
    </Card>
  );
}
