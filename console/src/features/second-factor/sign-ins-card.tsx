import { deviceName } from "@hivekeeper/contract/device-name.ts";
import type { SignIn } from "@hivekeeper/contract/second-factor.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { LoadedList } from "#flow/loaded-list.tsx";
import { formatMoment } from "#lib/format.ts";
import { Badge, type BadgeLook } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { signIns } from "./second-factor-queries.ts";

/** Shown at first. */
const FEW = 8;

/** The administrator's sign-ins of 30 days, and those that failed. They load when they are about to be seen. */
export function SignInsCard() {
  const [place, isNear] = useNear();
  const list = useQuery({ ...signIns, enabled: isNear });
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? list.data : list.data?.slice(0, FEW);
  return (
    <div ref={place}>
      <Card title="Sign-ins of the last 30 days">
        <LoadedList
          of="sign-ins"
          rows={rows}
          query={list}
          row={(signIn) => <SignInLine key={signIn.id} {...signIn} />}
          empty="None."
        />
        {list.data && rows && rows.length < list.data.length ? (
          <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
            Show all {list.data.length}
          </Button>
        ) : null}
      </Card>
    </div>
  );
}

const SignInLine = ({ at, address, userAgent, outcome }: SignIn) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <div className="min-w-0">
      <p title={userAgent} className="font-medium">
        {deviceName(userAgent)}
      </p>
      <p className="text-[0.8125rem] [overflow-wrap:anywhere] text-ink-soft">
        {formatMoment(at)} · {address}
      </p>
    </div>
    <Badge {...LOOK[outcome]} />
  </li>
);

const LOOK = {
  signed_in: { label: "Signed in", tone: "good" },
  wrong_password: { label: "Wrong password", tone: "bad" },
  wrong_code: { label: "Wrong code", tone: "bad" },
  unfinished: { label: "Right password, no second factor", tone: "bad" },
  locked: { label: "Locked after wrong tries", tone: "bad" },
  not_active: { label: "Account not active", tone: "warn" },
  no_role: { label: "No role", tone: "warn" },
} as const satisfies Record<SignIn["outcome"], BadgeLook>;

/** The ref of an element, and whether it has been in the window, or just below it. */
function useNear() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: "50%",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isNear] as const;
}
