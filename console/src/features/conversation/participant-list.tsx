import { PersonLink } from "#flow/person/person-link.tsx";
import { pictureAddress } from "#lib/links.ts";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { harmless } from "./linked-text.ts";
import type { Participant } from "./participants.ts";

const MOST_LISTED = 4;

export function ParticipantList({ participants }: { participants: readonly Participant[] }) {
  return (
    <ul aria-label="Participants" className="flex min-w-0 flex-wrap gap-x-4 gap-y-1.5">
      {participants.slice(0, MOST_LISTED).map(({ id, name, avatar, role }) => (
        <li key={`${role} ${id} ${name}`} className="flex min-w-0 items-center gap-2">
          <Avatar {...namesOf(name)} source={pictureAddress(avatar)} size="sm" />
          <span className="min-w-0 leading-4">
            <span className="block truncate text-[0.8125rem] font-medium">
              <PersonLink id={role === "Client" || role === "Provider" ? id : ""} name={harmless(name)} />
            </span>
            {role && role !== name ? <span className="block text-xs text-ink-soft">{role}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
