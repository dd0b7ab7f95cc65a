import type { QueuedIdentity } from "@hivekeeper/contract/identity.ts";
import { CopyX, ShieldCheck } from "lucide";
import { type ReactNode, useEffect, useId } from "react";
import { QueueTitle } from "#flow/queue/queue-title.tsx";
import { formatDay, formatMoment } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { whenIdle } from "#lib/when-idle.ts";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmailAddress } from "#ui/email-address.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { linkClass } from "#ui/link.ts";
import { identityName } from "./identity-acts.ts";
import { duplicateWords, STATE_LOOK } from "./identity-words.ts";

// After the name: most of the code of the desk.
const IdentityCheck = lazyPart(() => import("./identity-check.tsx").then((file) => file.IdentityCheck));

interface QueuedIdentityCardProps {
  item: QueuedIdentity;
  /** It was corrected. */
  onChanged: (item: QueuedIdentity) => void;
}

/** A creator whose identity is checked. */
export function QueuedIdentityCard({ item, onChanged }: QueuedIdentityCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="flex flex-col gap-4">
      <Head item={item} titleId={titleId} />
      <Facts item={item} />
      <Second item={item} />
      <Duplicates item={item} />
      <IdentityCheck item={item} onChanged={onChanged} />
    </article>
  );
}

/** Loads the rest of the desk while the first creator is on the way. */
export function usePreparedDesk(): void {
  useEffect(() => whenIdle(() => void IdentityCheck.preload()), []);
}

function Head({ item, titleId }: { item: QueuedIdentity; titleId: string }) {
  const { id, state, since } = item;
  const name = identityName(item);
  return (
    <div className="flex items-center gap-3">
      <Avatar {...namesOf(name)} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <QueueTitle id={titleId} name={name} />
        {state === "waiting" ? null : <Badge {...STATE_LOOK[state]} />}
        <span className="text-[0.8125rem] text-ink-soft">
          {state === "waiting" ? "Waiting since" : "Since"} {formatMoment(since)}
        </span>
        <Link to="/creators/:id" params={{ id }} target="_blank" className={`${linkClass} text-[0.8125rem]`}>
          Open creator<span className="sr-only"> in a new tab</span>
        </Link>
      </div>
    </div>
  );
}

/** What is known beside what is declared; on a phone below it. */
function Facts({ item: { email, phone, location, landmarks, memberSince } }: { item: QueuedIdentity }) {
  const facts: [term: string, value: ReactNode][] = [
    ["E-mail", email && <EmailAddress email={email} />],
    ["Phone", phone],
    ["Location", location],
    ["Landmarks", landmarks],
    ["Member", `since ${formatDay(memberSince)}`],
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.8125rem] text-ink-soft max-sm:order-last sm:-mt-3 sm:ps-12">
      {facts.map(([term, value]) =>
        value ? (
          <li key={term} className="min-w-0 [overflow-wrap:anywhere]">
            {term} <span className="text-ink">{value}</span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** What two administrators have to do with it, where two must verify. */
function Second({ item: { needsTwo, first } }: { item: QueuedIdentity }) {
  if (!needsTwo) return null;
  return (
    <p className="flex items-center gap-2 rounded-lg bg-info-soft px-3 py-2 text-info-ink">
      <Icon of={ShieldCheck} className="size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {!first ? (
          "When you verify it, a second administrator confirms it."
        ) : first.isOwn ? (
          `You verified it first, on ${formatMoment(first.at)}. A second administrator confirms it.`
        ) : (
          <>
            <bdi>{first.by || "Somebody"}</bdi> verified it first, on {formatMoment(first.at)}. Your verification
            decides.
          </>
        )}
      </span>
    </p>
  );
}

/** The other creators who have something in common, without what it is. Nothing where there are none. */
function Duplicates({ item: { duplicates } }: { item: QueuedIdentity }) {
  if (duplicates.length === 0) return null;
  return (
    <section aria-label="Duplicates" className="rounded-lg border border-line bg-warn-soft px-4 py-3 text-warn-ink">
      <ul className="flex flex-col gap-1.5">
        {duplicates.map((one) => {
          const [before, after] = duplicateWords(one);
          const name = identityName({ id: one.creatorId, displayName: one.name });
          return (
            <li key={`${one.what} ${one.creatorId}`} className="flex items-start gap-2">
              <Icon of={CopyX} className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {before}{" "}
                <NewTab id={one.creatorId}>
                  <bdi>{name}</bdi>
                </NewTab>
                {after}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The creator in another tab, so that this one keeps its claim. */
const NewTab = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    to="/creators/:id"
    params={{ id }}
    target="_blank"
    className="font-semibold text-warn-ink underline underline-offset-2"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </Link>
);
