import type { Person } from "@hivekeeper/contract/people.ts";
import { PersonPart } from "#flow/person-part.tsx";
import { Link } from "#lib/router/link.tsx";
import { linkClass } from "#ui/link.ts";
import { ActivityEntry } from "./activity-entry.tsx";
import { activityListPage } from "./activity-queries.ts";
import type { SubjectWords } from "./subject-words.ts";

interface ActivityPartProps {
  person: Person;
  subjects: SubjectWords;
}

/** Extension `activity`: what a person did, and what was done to the person. */
export function ActivityPart({ person: { member }, subjects }: ActivityPartProps) {
  const { nounOf, wordsOf, nameOf } = subjects;
  return (
    <PersonPart
      title="Activity"
      tabs={[{ value: "all", label: "All", total: undefined }]}
      page={() => activityListPage({ member: member.id })}
      row={(entry) => (
        <ActivityEntry
          key={entry.id}
          entry={entry}
          words={wordsOf(entry.subjectType)}
          subject={
            <>
              {nounOf(entry.subjectType)} {nameOf(entry)}
            </>
          }
        />
      )}
      empty="Nothing was done yet."
      viewAll={() => (
        <Link to="/activity" search={{ member: member.id }} className={linkClass}>
          View all<span className="sr-only"> activity</span>
        </Link>
      )}
    />
  );
}
