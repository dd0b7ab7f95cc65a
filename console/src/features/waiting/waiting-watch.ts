import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useWaitingNow } from "#flow/queue/decisions.ts";
import { formatCount } from "#lib/format.ts";
import type { Path } from "#lib/router/place.ts";
import { waiting } from "./waiting-queries.ts";

type Counts = { readonly [path in Path]?: { count: number; text: string } };

/** Extension `desk`. Renders nothing; reports how much waits behind screens, and keeps that fresh. */
export function WaitingWatch({ onCounts }: { onCounts: (counts: Counts) => void }) {
  const { data, dataUpdatedAt } = useQuery(waiting);
  const [reviewsNow, servicesNow] = [useWaitingNow("reviews", dataUpdatedAt), useWaitingNow("services", dataUpdatedAt)];
  const identityNow = useWaitingNow("identity", dataUpdatedAt);
  const reviews = data && reviewsNow(data.reviews?.count ?? 0);
  const services = data && servicesNow(data.services?.count ?? 0);
  /** Undefined where the backend has no identity desk. */
  const identity = data?.identity && identityNow(data.identity.count);
  useEffect(() => {
    if (!data || reviews === undefined || services === undefined) return;
    const { disputes, investments } = data;
    const closing = investments?.count ?? 0;
    const waits = (count: number) => ({ count, text: `${formatCount(count)} waiting` });
    onCounts({
      "/disputes": waits(disputes?.count ?? 0),
      "/reviews": waits(reviews),
      "/service-categories": waits(services),
      ...(typeof identity === "number" && { "/creators": waits(identity), "/creators/identity": waits(identity) }),
      "/investments": { ...waits(closing), text: `${formatCount(closing)} closing this week` },
    });
  }, [data, reviews, services, identity, onCounts]);
  return null;
}
