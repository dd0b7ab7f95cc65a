import type { Person } from "@hivekeeper/contract/people.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { lastAddressOf } from "#flow/list-memory.ts";
import { useNotifyFailed } from "#flow/notify.ts";
import { PersonHead } from "#flow/person-head.tsx";
import { personRecord } from "#flow/person-query.ts";
import { CallError, failureText } from "#lib/call-error.ts";
import { formatDay, formatMoment } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { linkClass } from "#ui/link.ts";
import { Spinner } from "#ui/spinner.tsx";
import type { MemberAddress } from "./member-address.ts";
import { nameOf, useIsOneself } from "./member-naming.ts";
import { PersonFacts } from "./person-facts.tsx";
import { PersonSums } from "./person-sums.tsx";

interface PersonPageProps {
  id: string;
  onEdit: () => void;
  /** What belongs to the person, below the sums. */
  parts: (person: Person) => ReactNode;
}

/** Extension `people`: who somebody is, and everything that belongs to the person. */
export function PersonPage({ id, onEdit, parts }: PersonPageProps) {
  const { data, error, isFetching, refetch } = useQuery(personRecord(id));
  useNotifyFailed(error, "", "Could not load member.");
  const isMissing = error instanceof CallError && error.status === 404;
  return (
    <>
      <Trail />
      {data && !isMissing ? (
        <>
          <MemberHead person={data} onEdit={onEdit} />
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
          ) : error ? (
            <ErrorState
              message={failureText(error, "Could not load member.")}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div aria-busy className="grid animate-late place-items-center py-24 text-ink-soft">
              <Spinner label="Loading member…" className="size-6" />
            </div>
          )}
        </>
      )}
    </>
  );
}

function MemberHead({ person: { member, picture, lastSeenAt }, onEdit }: { person: Person; onEdit: () => void }) {
  const isOneself = useIsOneself(member);
  return (
    <PersonHead
      picture={picture}
      firstName={member.firstName || member.displayName}
      lastName={member.lastName}
      title={nameOf(member)}
      aside={isOneself ? <Badge tone="accent">You</Badge> : null}
      onEdit={onEdit}
    >
      <p className="text-[0.8125rem] text-ink-soft">
        Since {formatDay(member.createdAt)} ·{" "}
        {lastSeenAt === null ? "not seen yet" : `last seen ${formatMoment(lastSeenAt)}`}
      </p>
    </PersonHead>
  );
}

function Trail() {
  const list = { to: "/members", search: lastAddressOf<MemberAddress>("/members") } as const;
  const members = (
    <Link {...list} className={linkClass}>
      Users
    </Link>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Breadcrumb parent={members} current="User details" />
      <Link {...list} className={buttonClass("quiet", "sm")}>
        <Icon of={ArrowLeft} className="size-4" />
        Back to Users
      </Link>
    </div>
  );
}
