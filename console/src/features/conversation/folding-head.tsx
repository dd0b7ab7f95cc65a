import { ChevronDown, ChevronUp } from "lucide";
import { useState } from "react";
import { pictureAddress } from "#lib/links.ts";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useWideForFilters } from "#ui/use-wide.ts";
import { ConversationHead, type ConversationHeadProps } from "./conversation-head.tsx";
import { harmless } from "./linked-text.ts";
import type { Participant } from "./participants.ts";

/** The head of a conversation in a panel. On a phone it is one line with the two sides, which opens. */
export function FoldingHead(props: ConversationHeadProps) {
  const isWide = useWideForFilters();
  const [isOpen, setOpen] = useState(false);
  if (isWide) return <ConversationHead {...props} />;
  return (
    <>
      <div className="relative -mx-4 -mt-4 flex shrink-0 items-center justify-between gap-2 border-b border-line px-4 no-print">
        <Sides participants={props.participants} isList={!isOpen} />
        {isOpen ? null : (
          <p className="sr-only">
            Chat id <bdi>{props.chatId}</bdi>
          </p>
        )}
        <div className="flex shrink-0 items-center gap-2">
          {props.state}
          <IconButton
            label="Participants and facts"
            aria-expanded={isOpen}
            icon={<Icon of={isOpen ? ChevronUp : ChevronDown} />}
            className="-me-2 after:absolute after:inset-0"
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div
        className={
          isOpen ? "-mx-4 flex max-h-[60dvh] shrink-0 flex-col overflow-y-auto px-4 pt-3" : "hidden only-print"
        }
      >
        <ConversationHead {...props} chatId={isOpen ? props.chatId : ""} state={null} />
      </div>
    </>
  );
}

interface SidesProps {
  participants: readonly Participant[];
  /** Screen readers have everybody, with roles. The open head has the list itself. */
  isList: boolean;
}

const Sides = ({ participants, isList }: SidesProps) => (
  <ul aria-label={isList ? "Participants" : undefined} aria-hidden={!isList} className="flex min-w-0 gap-x-2">
    {participants.map(({ id, name, avatar, role }) => (
      <li
        key={`${role} ${id} ${name}`}
        className={cx(role === "Support" ? "sr-only" : "flex min-w-0 items-center gap-1.5")}
      >
        <Avatar {...namesOf(name)} source={pictureAddress(avatar)} size="xs" />
        <span className="truncate text-[0.8125rem] font-medium">
          <bdi>{harmless(name)}</bdi>
        </span>
        {role && role !== name ? <span className="sr-only">{role}</span> : null}
      </li>
    ))}
  </ul>
);
