import type { SavedView } from "@hivekeeper/contract/saved.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide";
import { useEffect, useState, useSyncExternalStore } from "react";
import { onPreference, preferenceOf, preferenceText } from "#flow/list/preference-store.ts";
import { savedViews } from "#flow/saved.ts";
import { Link } from "#lib/router/link.tsx";
import type { PlainPath, Screens } from "#lib/router/place.ts";
import { useVisit } from "#lib/router/router.ts";
import { Icon } from "#ui/icon.tsx";
import { areSame, openingWordsOf, wordsOf } from "./view-words.ts";

/** More views of a screen are shown on request. */
const MOST_SHOWN = 6;

const ROW =
  "flex min-h-8 w-full items-center gap-2 rounded-md px-3 text-start text-chrome-soft transition-colors duration-100 hover:bg-chrome-hover hover:text-chrome-ink aria-[current=page]:bg-chrome-hover aria-[current=page]:font-medium aria-[current=page]:text-chrome-ink";

interface EntryViewsProps {
  /** The screen of the entry. */
  path: PlainPath;
  /** The lists of the screen. */
  lists: readonly ListName[];
  onNavigate?: (() => void) | undefined;
  /** Called with the words of the default view, with which the entry opens its screen. */
  onDefault: (path: PlainPath, words: SavedView["words"] | undefined) => void;
}

/** Extension `lists`: links to the views of a screen, below its entry in the sidebar. */
export function EntryViews({ path, lists, onNavigate, onDefault }: EntryViewsProps) {
  const { data } = useQuery(savedViews.all);
  const visit = useVisit();
  const [isWhole, setWhole] = useState(false);
  const defaultId = useDefaultView(lists);
  const views = data?.filter(({ list }) => lists.includes(list)) ?? [];
  const usual = views.find(({ id }) => id === defaultId);
  const opening = usual && openingWordsOf(usual);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal words are another object each time.
  useEffect(() => onDefault(path, opening), [path, JSON.stringify(opening)]);
  if (views.length === 0) return null;

  const words = visit?.path === path ? wordsOf(visit.search) : undefined;
  const shown = isWhole ? views : views.slice(0, MOST_SHOWN);
  return (
    <ul aria-label="Views" className="ms-5 flex flex-col gap-0.5 border-s border-chrome-line py-0.5 ps-2">
      {shown.map((view) => (
        <li key={view.id}>
          <Link
            to={path}
            // The list's own reader drops the parameters that it does not know.
            search={openingWordsOf(view) as Screens[PlainPath]}
            aria-current={words && areSame(words, view.words) ? "page" : undefined}
            title={view.isOwn ? view.name : `${view.name} (shared by ${view.owner})`}
            onClick={onNavigate}
            className={ROW}
          >
            <span className="min-w-0 truncate">{view.name}</span>
            {view.isShared ? <Icon of={Users} className="ms-auto size-3.5 shrink-0" /> : null}
          </Link>
        </li>
      ))}
      {shown.length < views.length ? (
        <li>
          <button type="button" className={ROW} onClick={() => setWhole(true)}>
            {views.length - shown.length} more views
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/**
 * The id of the default view of a screen's list; of its first list, where a screen has two. Renders again with every
 * change of their preferences, since it decides how the views open.
 */
function useDefaultView(lists: readonly ListName[]): string | undefined {
  useSyncExternalStore(onPreference, () => lists.map(preferenceText).join());
  return lists.map((list) => preferenceOf(list).view).find(Boolean);
}
