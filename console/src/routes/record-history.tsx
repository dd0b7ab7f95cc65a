import { ActivitySection } from "#features/activity/activity-section.tsx";
import { creatorChangeWords } from "#features/creators/creator-change-words.ts";
import { disputeChangeWords } from "#features/disputes/dispute-change-words.ts";
import { vestChangeWords } from "#features/investments/vest-change-words.ts";

const WORDS = {
  vest: vestChangeWords,
  creator: creatorChangeWords,
  service: creatorChangeWords,
  dispute: disputeChangeWords,
} as const;

export interface RecordHistoryProps {
  type: keyof typeof WORDS;
  id: string;
  asOf: string;
}

/** The history of a record, in the words of its fields. */
export const RecordHistory = (record: RecordHistoryProps) => (
  <ActivitySection subject={record} words={WORDS[record.type]} />
);
