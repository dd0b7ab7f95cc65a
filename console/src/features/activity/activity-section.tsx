import { knownLastPage } from "@hivekeeper/contract/page.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangeWords } from "#flow/change-words.ts";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { Card } from "#ui/card.tsx";
import { Paging } from "#ui/table/paging.tsx";
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
  const query = useQuery(activityPage(subject, page));
  const { data, isPlaceholderData } = query;
  const lastPage = data ? knownLastPage(data) : page;
  return (
    <Card title="Activity">
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
              onIntent={(number) => void queryClient.prefetchQuery(activityPage(subject, number))}
            />
          ) : null}
        </div>
      ) : (
        <RecordWaiting of="activity" query={query} failed="Failed to fetch activity." place="part" />
      )}
    </Card>
  );
}
