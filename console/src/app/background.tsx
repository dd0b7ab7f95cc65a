import type { EntryCounts } from "#features/shell/entries.ts";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Recovery } from "./recovery.ts";

const Authority = lazyPart(async () => (await import("./authority.tsx")).Authority, { isExtra: true });
const WaitingWatch = lazyPart(async () => (await import("#features/waiting/waiting-watch.ts")).WaitingWatch, {
  isExtra: true,
});
const FollowedJob = lazyPart(async () => (await import("#flow/bulk/followed-job.tsx")).FollowedJob, { isExtra: true });
const PreferenceSync = lazyPart(async () => (await import("#flow/list/preference-sync.ts")).PreferenceSync, {
  isExtra: true,
});

/** What works behind every screen once it has its rows. */
export const Background = ({ onCounts }: { onCounts: (counts: EntryCounts) => void }) => (
  <>
    <Recovery />
    {offers("team") ? <Authority /> : null}
    {offers("desk") ? <WaitingWatch onCounts={onCounts} /> : null}
    {offers("lists") ? <PreferenceSync /> : null}
    {offers("lists") ? <FollowedJob /> : null}
  </>
);
