import type { Person } from "@hivekeeper/contract/people.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { PersonHead } from "#flow/person/person-head.tsx";
import { personRecord } from "#flow/person-query.ts";
import { RecordTrail } from "#flow/record-trail.tsx";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { CallError } from "#lib/call-error.ts";
import { formatDayComma, formatMoment } from "#lib/format.ts";
import { useMay } from "#lib/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { nameOf, useIsOneself } from "./member-naming.ts";
import { mayChange } from "./member-rights.ts";
import { PersonFacts } from "./person-facts.tsx";
import { PersonSums } from "./person-sums.tsx";

interface PersonPageProps {
  id: string;
  onEdit: () => void;
  /** What else may be done with the person. */
  items: (person: { id: string; name: string }) => readonly MenuItem[];
  /** What belongs to the person, below the sums. */
  parts: (person: Person) => ReactNode;
}

/** Extension `lists`: who somebody is, and everything that belongs to the person. */
export function PersonPage({ id, onEdit, items, parts }: PersonPageProps) {
  const query = useQuery(personRecord(id));
  const { data, error } = query;
  useNotifyFailed(error, "", "Could not load member.");
  const isMissing = error instanceof CallError && error.status === 404;
  return (
    <>
      <RecordTrail to="/members" list="Users" current="User details" />
      {data && !isMissing ? (
        <>
          <MemberHead person={data} onEdit={onEdit} items={items} />
          <PersonSums person={data} />
          <div className="grid items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
            <PersonFacts person={data} />
            <div className="flex min-w-0 flex-col gap-4">{parts(data)}</div>
          </div>
        </>
      ) : (
        <>
          <h1 tabIndex={-1} className="sr-only">
            User details
          </h1>
          {isMissing ? (
            <EmptyState title="User not found." hint="Look at the address again." />
          ) : (
            <RecordWaiting of="member" query={query} failed="Could not load member." place="page" />
          )}
        </>
      )}
    </>
  );
}

type MemberHeadProps = Pick<PersonPageProps, "onEdit" | "items"> & { person: Person };

function MemberHead({ person: { member, picture, lastSeenAt }, onEdit, items }: MemberHeadProps) {
  const isOneself = useIsOneself(member);
  useMay();
  return (
    <PersonHead
      picture={picture}
      firstName={member.firstName || member.displayName}
      lastName={member.lastName}
      title={nameOf(member)}
      aside={isOneself ? <Badge tone="accent">You</Badge> : null}
      onEdit={mayChange(member) ? onEdit : undefined}
      items={items({ id: member.id, name: nameOf(member) })}
    >
      <p className="text-[0.8125rem] text-ink-soft">
        Since {formatDayComma(member.createdAt)} ·{" "}
        {lastSeenAt === null ? "not seen yet" : `last seen ${formatMoment(lastSeenAt)}`}
      </p>
    </PersonHead>
  );
}
