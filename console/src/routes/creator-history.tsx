import type { Service } from "@hivekeeper/contract/service.ts";
import { ActivitySection } from "#features/activity/activity-section.tsx";
import { creatorChangeWords } from "#features/creators/creator-change-words.ts";

export const CreatorHistory = (creator: { id: string; asOf: string }) => (
  <ActivitySection subject={{ type: "creator", ...creator }} words={creatorChangeWords} />
);

export const ServiceHistory = ({ service: { id, updatedAt } }: { service: Service }) => (
  <ActivitySection subject={{ type: "service", id, asOf: updatedAt ?? "" }} words={creatorChangeWords} />
);
