import type { ReactNode } from "react";
import { offers } from "#lib/config.ts";
import { MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { MediaLine } from "#ui/media-line.tsx";

interface PersonLinkProps {
  /** The member's id; empty where it is not known. */
  id: string;
  name: string;
  className?: string;
  /** Whether Tab leaves it out: for a name that stands many times below one that it reaches. */
  isSkipped?: boolean;
}

/** A person's name in any script, isolated from the text direction around it: a link where the person has a page that may be seen. */
export function PersonLink({
  id,
  name,
  className = "text-ink hover:text-accent hover:underline",
  isSkipped = false,
}: PersonLinkProps) {
  const text = <bdi>{name || MISSING}</bdi>;
  if (!id || !name || !offers("lists")) return text;
  return (
    <Link to="/members/:id" params={{ id }} className={className} tabIndex={isSkipped ? -1 : undefined}>
      {text}
    </Link>
  );
}

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
