import type { SecondFactor } from "@hivekeeper/contract/second-factor.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { formatDay, formatMoment } from "#lib/format.ts";
import { hasPasskeys } from "#lib/passkeys.ts";
import { Link } from "#lib/router/link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CardSection } from "#ui/card-section.tsx";
import { linkClass } from "#ui/link.ts";
import { type FactorAct, FactorOverlay } from "./factor-overlays.tsx";
import { secondFactor } from "./second-factor-queries.ts";
import { SignInsCard } from "./sign-ins-card.tsx";

/** Extension `team`: the own second factor, and who has tried to sign in. */
export function SecuritySection() {
  const state = useQuery(secondFactor);
  const [act, setAct] = useState<FactorAct>();
  return (
    <CardSection title="Security" hint="By what you prove that it is you, besides your password.">
      <Card title="Second factor">
        {state.data ? (
          <Factors factor={state.data} onAct={setAct} />
        ) : (
          <RecordWaiting
            of="second factor"
            query={state}
            failed="The second factor could not be loaded."
            place="part"
          />
        )}
      </Card>
      <SignInsCard />
      <p className="text-ink-soft">
        <Link to="/settings" className={linkClass}>
          Password, PIN and signed-in devices
        </Link>{" "}
        are in the settings.
      </p>
      {act ? <FactorOverlay act={act} onAct={setAct} onClose={() => setAct(undefined)} /> : null}
    </CardSection>
  );
}

function Factors({ factor, onAct }: { factor: SecondFactor; onAct: (act: FactorAct) => void }) {
  const { hasTotp, passkeys, codesLeft, isRequired } = factor;
  const isAny = hasTotp || passkeys.length > 0;
  // The last one stays where the installation asks for one.
  const mayRemove = !isRequired || passkeys.length + (hasTotp ? 1 : 0) > 1;
  return (
    <>
      {isAny ? null : (
        <p
          className={`mb-3 rounded-md px-3 py-2 ${isRequired ? "bg-warn-soft text-warn-ink" : "bg-info-soft text-info-ink"}`}
        >
          Whoever learns your password can sign in as you. A second factor prevents that.
        </p>
      )}
      <ul className="-my-3 flex flex-col divide-y divide-line">
        <FactorLine
          title="Authenticator"
          note={hasTotp ? "Codes of an app sign you in." : "An app on your phone shows a new code every 30 seconds."}
          state={hasTotp}
        >
          {!hasTotp ? (
            <Button size="sm" aria-label="Set up the authenticator" onClick={() => onAct({ is: "authenticator" })}>
              Set up
            </Button>
          ) : mayRemove ? (
            <Button
              size="sm"
              aria-label="Remove the authenticator"
              onClick={() => onAct({ is: "remove-authenticator" })}
            >
              Remove
            </Button>
          ) : null}
        </FactorLine>
        <FactorLine
          title="Passkeys"
          note={
            passkeys.length > 0
              ? `${counted(passkeys.length, "passkey")}. Each signs you in alone, without a password.`
              : "Your fingerprint, face or device PIN signs you in, without a password."
          }
          state={passkeys.length > 0}
        >
          {hasPasskeys() ? (
            <Button size="sm" onClick={() => onAct({ is: "passkey" })}>
              Add a passkey
            </Button>
          ) : null}
        </FactorLine>
        {passkeys.map((passkey) => (
          <FactorLine
            key={passkey.id}
            title={passkey.name}
            note={`Added ${formatDay(passkey.createdAt)} · ${passkey.lastUsedAt ? `last used ${formatMoment(passkey.lastUsedAt)}` : "not used yet"}`}
            isPart
          >
            <Button size="sm" aria-label={`Rename ${passkey.name}`} onClick={() => onAct({ is: "rename", passkey })}>
              Rename
            </Button>
            {mayRemove ? (
              <Button
                size="sm"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => onAct({ is: "remove-passkey", passkey })}
              >
                Remove
              </Button>
            ) : null}
          </FactorLine>
        ))}
        {isAny ? (
          <FactorLine
            title="Recovery codes"
            note={`${counted(codesLeft, "recovery code")} left. Each signs you in once, without your phone.`}
          >
            <Button size="sm" onClick={() => onAct({ is: "renew-codes" })}>
              New recovery codes
            </Button>
          </FactorLine>
        ) : null}
      </ul>
      {isAny && !mayRemove ? (
        <p className="mt-3 text-ink-soft">
          Your role needs a second factor: set up another one before you remove this.
        </p>
      ) : null}
    </>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

interface FactorLineProps {
  title: string;
  note: string;
  /** Whether it is on, where it can be. */
  state?: boolean;
  /** Stands below the line before, as a part of it. */
  isPart?: boolean;
  /** The buttons. */
  children: ReactNode;
}

const FactorLine = ({ title, note, state, isPart = false, children }: FactorLineProps) => (
  <li className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 ${isPart ? "ps-4" : ""}`}>
    <div className="min-w-0 grow basis-60">
      <p className="flex flex-wrap items-center gap-x-2 font-medium [overflow-wrap:anywhere]">
        <bdi>{title}</bdi>
        {state === undefined ? null : <Badge tone={state ? "good" : "neutral"}>{state ? "On" : "Off"}</Badge>}
      </p>
      <p className="text-[0.8125rem] text-ink-soft">{note}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);
