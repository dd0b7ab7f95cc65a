import type { Activity } from "@hivekeeper/contract/activity.ts";
import type { SubjectWords } from "#features/activity/subject-words.ts";
import { creatorChangeWords } from "#features/creators/creator-change-words.ts";
import { disputeChangeWords } from "#features/disputes/dispute-change-words.ts";
import { hiveChangeWords, serviceClusterChangeWords } from "#features/hives/change-words.ts";
import { identityChangeWords } from "#features/identity/identity-change-words.ts";
import { vestChangeWords } from "#features/investments/vest-change-words.ts";
import { memberChangeWords } from "#features/members/member-change-words.ts";
import { reviewChangeWords } from "#features/reviews/review-change-words.ts";
import type { ChangeWords } from "#flow/change-words.ts";
import { lookChangeWords } from "#flow/reveal/look-words.ts";
import { offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import type { Path } from "#lib/router/place.ts";
import type { Target } from "#lib/router/target.ts";
import { inWords } from "#lib/words.ts";
import { linkClass } from "#ui/link.ts";

interface Subject {
  noun: string;
  words?: ChangeWords;
  /** Its name is that of another record: "identity of Ada Obi". */
  isOf?: boolean;
  /** Where the subject is shown. */
  at?: (id: string) => Target<Path>;
}

const viewChangeWords: ChangeWords = { labels: { is_shared: "Shared", words: "Filters, order and columns" } };
const replyChangeWords: ChangeWords = { labels: { is_shared: "Shared" } };
const webhookChangeWords: ChangeWords = {
  labels: { url: "Address", events: "Events", is_active: "On", secret: "Secret", deliveries: "Events sent again" },
};

/** The types of subjects in the activity log. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  vest: { noun: "investment", words: vestChangeWords, at: (id) => ({ to: "/investments/:id", params: { id } }) },
  hive: { noun: "hive", words: hiveChangeWords, at: (view) => ({ to: "/service-categories", search: { view } }) },
  service_cluster: {
    noun: "service cluster",
    words: serviceClusterChangeWords,
    at: (view) => ({ to: "/service-categories", search: { tab: "clusters", view } }),
  },
  creator: { noun: "creator", words: creatorChangeWords, at: (id) => ({ to: "/creators/:id", params: { id } }) },
  service: { noun: "service", words: creatorChangeWords },
  identity: {
    noun: "identity",
    isOf: true,
    words: identityChangeWords,
    at: (id) => ({ to: "/creators/:id", params: { id }, search: { tab: "kyc" } }),
  },
  member: {
    noun: "user",
    words: memberChangeWords,
    at: (id) => (offers("lists") ? { to: "/members/:id", params: { id } } : { to: "/members", search: { view: id } }),
  },
  dispute: { noun: "dispute", words: disputeChangeWords, at: (view) => ({ to: "/disputes", search: { view } }) },
  conversation: { noun: "conversation" },
  review: { noun: "review", words: reviewChangeWords, at: (view) => ({ to: "/reviews", search: { view } }) },
  transaction: {
    noun: "transaction",
    words: lookChangeWords,
    at: (view) => ({ to: "/transactions", search: { view } }),
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

const AS_STORED: ChangeWords = { labels: {} };

/** Labels of subjects and fields, as on each record's own screen. Unknown types are shown as stored. */
export const activitySubjects: SubjectWords = {
  nounOf: (type) => SUBJECTS[type]?.noun ?? inWords(type).toLowerCase(),
  wordsOf: (type) => SUBJECTS[type]?.words ?? AS_STORED,
  nameOf: (entry) => {
    const { at, isOf } = SUBJECTS[entry.subjectType] ?? {};
    const name = <bdi>{entry.subjectName || `#${entry.subjectId}`}</bdi>;
    const target = hasScreen(entry) ? at?.(entry.subjectId) : undefined;
    return (
      <>
        {isOf ? "of " : null}
        {target ? (
          <Link {...target} className={linkClass}>
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
      </>
    );
  },
};

/** A deleted record has no screen. */
const hasScreen = ({ action, subjectId }: Activity) => action !== "deleted" && subjectId !== "";
