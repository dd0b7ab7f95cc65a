import type { ReactNode } from "react";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { MediaLine } from "#ui/media-line.tsx";
import { PersonLink } from "./person-link.tsx";

/** A person's initials beside what names the person, in a table. */
export function PersonLine({ name, children }: { name: string; children: ReactNode }) {
  if (!name.trim()) return children;
  return <MediaLine media={<Avatar size="xs" {...namesOf(name)} />}>{children}</MediaLine>;
}

/** A person in a table, by initials and name. */
export const PersonCell = (person: { id: string; name: string }) => (
  <PersonLine name={person.name}>
    <PersonLink {...person} />
  </PersonLine>
);
