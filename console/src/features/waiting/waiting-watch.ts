import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { formatCount } from "#lib/format.ts";
import type { Path } from "#lib/router/place.ts";
import { waiting } from "./waiting-queries.ts";

type Counts = { readonly [path in Path]?: { count: number; text: string } };

/** Extension `desk`. Renders nothing; reports how much waits behind screens, and keeps that fresh. */
export function WaitingWatch({ onCounts }: { onCounts: (counts: Counts) => void }) {
  const { data } = useQuery(waiting);
  useEffect(() => {
    if (!data) return;
    const { disputes, reviews, services, investments } = data;
    const waits = ({ count }: { count: number }) => ({ count, text: `${formatCount(count)} waiting` });
    onCounts({
      "/disputes": waits(disputes),
      "/reviews": waits(reviews),
      "/service-categories": waits(services),
      "/investments": { ...waits(investments), text: `${formatCount(investments.count)} closing this week` },
    });
  }, [data, onCounts]);
  return null;
}
