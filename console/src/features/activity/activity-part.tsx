import type { Person } from "@hivekeeper/contract/people.ts";
import { PersonPart, ViewAll } from "#flow/person/person-part.tsx";
import { SubjectEntry } from "./activity-entry.tsx";
import { activityListPage } from "./activity-queries.ts";
import type { SubjectWords } from "./subject-words.ts";

interface ActivityPartProps {
  person: Person;
  subjects: SubjectWords;
}

/** Extension `audit`: the entries with a person as their actor or their subject. */
export function ActivityPart({ person: { member }, subjects }: ActivityPartProps) {
  return (
    <PersonPart
      title="Activity"
      tabs={[{ value: "all", label: "All", total: undefined }]}
      page={() => activityListPage({ member: member.id })}
      row={(entry) => <SubjectEntry key={entry.id} entry={entry} subjects={subjects} />}
      empty="Nothing was done yet."
      viewAll={() => <ViewAll to="/activity" search={{ member: member.id }} of="activity" />}
    />
  );
}
