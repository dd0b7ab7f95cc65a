import type { EntryCounts } from "#features/shell/entries.ts";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Recovery } from "./recovery.ts";

const Authority = lazyPart(() => import("./authority.tsx").then((file) => file.Authority), { isExtra: true });
const WaitingWatch = lazyPart(() => import("#features/waiting/waiting-watch.ts").then((file) => file.WaitingWatch), {
  isExtra: true,
});
const FollowedJob = lazyPart(() => import("#flow/bulk/followed-job.tsx").then((file) => file.FollowedJob), {
  isExtra: true,
});
const PreferenceSync = lazyPart(() => import("#flow/list/preference-sync.ts").then((file) => file.PreferenceSync), {
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
