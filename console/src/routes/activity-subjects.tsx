import type { Activity } from "@hivekeeper/contract/activity.ts";
import type { ReactNode } from "react";
import type { ChangeWords } from "#features/activity/activity-words.ts";
import type { SubjectWords } from "#features/activity/subject-words.ts";
import { creatorChangeWords } from "#features/creators/creator-change-words.ts";
import { disputeChangeWords } from "#features/disputes/dispute-change-words.ts";
import { hiveChangeWords, serviceClusterChangeWords } from "#features/hives/change-words.ts";
import { vestChangeWords } from "#features/investments/vest-change-words.ts";
import { memberChangeWords } from "#features/members/member-change-words.ts";
import { reviewChangeWords } from "#features/reviews/review-change-words.ts";
import { offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { inWords } from "#lib/words.ts";
import { linkClass } from "#ui/link.ts";

interface Subject {
  noun: string;
  words?: ChangeWords;
  /** The link to the screen that shows the subject. */
  link?: (id: string, name: ReactNode) => ReactNode;
}

const VIEW_LABELS: Readonly<Record<string, string>> = { is_shared: "Shared", words: "Filters, order and columns" };
const viewChangeWords: ChangeWords = { label: (field) => VIEW_LABELS[field], value: () => undefined };
const replyChangeWords: ChangeWords = {
  label: (field) => (field === "is_shared" ? "Shared" : undefined),
  value: () => undefined,
};

const WEBHOOK_LABELS: Readonly<Record<string, string>> = {
  url: "Address",
  events: "Events",
  is_active: "On",
  secret: "Secret",
  deliveries: "Events sent again",
};
const webhookChangeWords: ChangeWords = { label: (field) => WEBHOOK_LABELS[field], value: () => undefined };

/** The types of subjects in the activity log. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  vest: {
    noun: "investment",
    words: vestChangeWords,
    link: (id, name) => (
      <Link to="/investments/:id" params={{ id }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  hive: {
    noun: "hive",
    words: hiveChangeWords,
    link: (view, name) => (
      <Link to="/service-categories" search={{ view }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  service_cluster: {
    noun: "service cluster",
    words: serviceClusterChangeWords,
    link: (view, name) => (
      <Link to="/service-categories" search={{ tab: "clusters", view }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  creator: {
    noun: "creator",
    words: creatorChangeWords,
    link: (id, name) => (
      <Link to="/creators/:id" params={{ id }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  service: { noun: "service", words: creatorChangeWords },
  member: {
    noun: "user",
    words: memberChangeWords,
    link: (id, name) =>
      offers("people") ? (
        <Link to="/members/:id" params={{ id }} className={linkClass}>
          {name}
        </Link>
      ) : (
        <Link to="/members" search={{ view: id }} className={linkClass}>
          {name}
        </Link>
      ),
  },
  dispute: {
    noun: "dispute",
    words: disputeChangeWords,
    link: (view, name) => (
      <Link to="/disputes" search={{ view }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  conversation: { noun: "conversation" },
  review: {
    noun: "review",
    words: reviewChangeWords,
    link: (view, name) => (
      <Link to="/reviews" search={{ view }} className={linkClass}>
        {name}
      </Link>
    ),
  },
  session: { noun: "signed-in device" },
  view: { noun: "shared view", words: viewChangeWords },
  reply: { noun: "saved reply", words: replyChangeWords },
  webhook: { noun: "webhook", words: webhookChangeWords },
  // Lists that were exported, where they have another name on screen.
  members: { noun: "users" },
  "service-clusters": { noun: "service clusters" },
  "api-key": { noun: "API key" },
  // A member's stake in an investment.
  investment: { noun: "stake" },
};

const AS_STORED: ChangeWords = { label: () => undefined, value: () => undefined };

/** Labels of subjects and fields, as on each record's own screen. Unknown types are shown as stored. */
export const activitySubjects: SubjectWords = {
  nounOf: (type) => SUBJECTS[type]?.noun ?? inWords(type).toLowerCase(),
  wordsOf: (type) => SUBJECTS[type]?.words ?? AS_STORED,
  nameOf: (entry) => {
    const name = <bdi>{entry.subjectName || `#${entry.subjectId}`}</bdi>;
    const link = hasScreen(entry) ? SUBJECTS[entry.subjectType]?.link : undefined;
    return link ? link(entry.subjectId, name) : <span className="font-medium">{name}</span>;
  },
};

/** A deleted record has no screen. */
const hasScreen = ({ action, subjectId }: Activity) => action !== "deleted" && subjectId !== "";
