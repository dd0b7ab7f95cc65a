import { PersonLink } from "#flow/person/person-link.tsx";
import { pictureAddress } from "#lib/links.ts";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { harmless } from "./linked-text.ts";
import type { Participant } from "./participants.ts";
import type { Presence } from "./presence.ts";

const MOST_LISTED = 4;

interface ParticipantListProps {
  participants: readonly Participant[];
  /** The two sides by name, without links: the line itself can be pressed. */
  isOneLine: boolean;
}

export function ParticipantList({ participants, isOneLine }: ParticipantListProps) {
  const hidden = isOneLine ? "sr-only" : "";
  return (
    <ul aria-label="Participants" className={cx("flex min-w-0", isOneLine ? "gap-x-2" : "flex-wrap gap-x-4 gap-y-1.5")}>
      {participants.slice(0, MOST_LISTED).map(({ id, name, avatar, role }) => (
        <li
          key={`${role} ${id} ${name}`}
          className={
            role === "Support" && isOneLine ? hidden : cx("flex min-w-0 items-center", isOneLine ? "gap-1.5" : "gap-2")
          }
        >
          <Avatar {...namesOf(name)} source={pictureAddress(avatar)} size={isOneLine ? "xs" : "sm"} />
          <span className="min-w-0 leading-4">
            <span className="block truncate text-[0.8125rem] font-medium">
              <PersonLink
                id={(role === "Client" || role === "Provider") && !isOneLine ? id : ""}
                name={harmless(name)}
              />
            </span>
            {role && role !== name ? <span className={cx("block text-xs text-ink-soft", hidden)}>{role}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

const MOST_HERE = 2;

/** The colleagues who have the conversation open too. */
export function AlsoHere({ here }: { here: Presence["here"] }) {
  if (here.length === 0) return null;
  return (
    <ul aria-label="Also here" className="flex min-w-0 items-center gap-2 text-xs text-ink-soft">
      {here.slice(0, MOST_HERE).map(({ id, name }) => (
        <li key={id} title={`${name} is here`} className="flex min-w-0 items-center gap-1.5">
          <Avatar {...namesOf(name)} size="xs" />
          <span className="max-w-32 truncate max-sm:sr-only">{harmless(name)}</span>
        </li>
      ))}
      {here.length > MOST_HERE ? <li className="shrink-0">and {here.length - MOST_HERE} more</li> : null}
    </ul>
  );
}
