import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import type { SavedView } from "@hivekeeper/contract/saved.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, ChevronDown } from "lucide";
import { useEffect, useState } from "react";
import type { ListState } from "#flow/list/address.ts";
import { prefer, useArrangement, usePreference } from "#flow/list/arrangement.ts";
import { sizeOf } from "#flow/list/page-size.ts";
import { savedViews } from "#flow/saved.ts";
import { pathHere } from "#lib/base.ts";
import { goToAddress } from "#lib/router/router.ts";
import { stringifySearch } from "#lib/search-params.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { Menu, type MenuItem } from "#ui/overlay/menu.tsx";
import { areSame, openingWordsOf, usualWords, wordsOf } from "./view-words.ts";

const SaveView = lazyOverlay(() => import("./save-view.tsx").then((file) => file.SaveView));
const EditView = lazyOverlay(() => import("./save-view.tsx").then((file) => file.EditView));
const DeleteView = lazyOverlay(() => import("./save-view.tsx").then((file) => file.DeleteView));

/** The view of each list that was open last, from which the list may differ by now. */
const lastOpened = new Map<ListName, string>();

interface ViewBarProps {
  list: ListName;
  state: ListState;
}

/** Extension `lists`: which view of a list is open, and what can be done with it. */
export function ViewBar({ list, state }: ViewBarProps) {
  const { data: views = [], isPending } = useQuery(savedViews.all);
  const update = savedViews.useUpdate();
  const preference = usePreference(list);
  const { hidden, order } = useArrangement(list, state);
  const [overlay, setOverlay] = useState<{ kind: "save" } | { kind: "edit" | "delete"; view: SavedView }>();

  const words = wordsOf(state);
  const usual = usualWords(list);
  const isUsual = areSame(words, usual);
  const ofList = views.filter((view) => view.list === list);
  const same = ofList.filter((view) => areSame(view.words, words));
  const open = same.find(({ id }) => id === lastOpened.get(list)) ?? same[0];
  const view = open ?? (isUsual ? undefined : ofList.find(({ id }) => id === lastOpened.get(list)));
  useEffect(() => {
    if (open) lastOpened.set(list, open.id);
    else if (isUsual) lastOpened.delete(list);
  });

  const { search = "", ...others } = words;
  const leavesOutSearch = isPrivateSearch(search);
  /** With the columns and the size as they are shown, also where the address leaves them to the preference. */
  const saved = wordsOf({
    ...others,
    search: leavesOutSearch ? "" : search,
    hide: hidden.join(","),
    order: order.join(","),
    size: sizeOf(list, state) > 10 ? sizeOf(list, state) : undefined,
  });
  const go = (to: SavedView["words"]) =>
    goToAddress(pathHere() + stringifySearch(to), { replace: true, keepsScroll: true });
  const show = (shown: Pick<SavedView, "list" | "words">) => go(openingWordsOf(shown));

  const replaceWords = (seen: SavedView) =>
    update.mutate(
      { seen, values: { words: saved }, signal: new AbortController().signal },
      { onSuccess: () => show({ list, words: saved }) },
    );

  const save: MenuItem = {
    label: open ? "Save as a new view" : "Save view",
    onSelect: () => setOverlay({ kind: "save" }),
  };
  const itemsOf = (chosen: SavedView): MenuItem[] => [
    ...(open ? [save] : [{ label: `Back to “${chosen.name}”`, onSelect: () => show(chosen) }]),
    ...(!open && chosen.isOwn ? [{ label: `Update “${chosen.name}”`, onSelect: () => replaceWords(chosen) }] : []),
    ...(chosen.isOwn ? [{ label: "Rename or share", onSelect: () => setOverlay({ kind: "edit", view: chosen }) }] : []),
    defaultItem(chosen, preference.view === chosen.id),
    { label: "Close view", onSelect: () => go(usual) },
    ...(chosen.canDelete
      ? [
          {
            label: "Delete view",
            tone: "danger" as const,
            onSelect: () => setOverlay({ kind: "delete", view: chosen }),
          },
        ]
      : []),
  ];

  if (isPending) return null;
  /** The current view: a refused edit fetches the list again. */
  const chosen = overlay && "view" in overlay ? views.find(({ id }) => id === overlay.view.id) : undefined;
  return (
    <>
      {view || isUsual ? (
        <Menu
          label={view ? `View: ${view.name}` : "View options"}
          items={view ? itemsOf(view) : [save]}
          align="start"
          heading={view && !view.isOwn ? <Owner view={view} /> : undefined}
          className={buttonClass("quiet", "sm")}
        >
          <Icon of={Bookmark} className={cx("size-4 shrink-0", view ? "text-accent" : "text-ink-soft")} />
          {view ? (
            <>
              <span className="max-w-28 truncate sm:max-w-48" title={view.name}>
                {view.name}
              </span>
              <Icon of={ChevronDown} className="size-4 shrink-0" />
            </>
          ) : null}
        </Menu>
      ) : null}
      {open || isUsual ? null : (
        <Button size="sm" icon={<Icon of={Bookmark} className="size-4 sm:hidden" />} onClick={save.onSelect}>
          <span className="max-sm:sr-only">Save view</span>
        </Button>
      )}
      {overlay?.kind === "save" ? (
        <SaveView
          list={list}
          words={saved}
          leavesOutSearch={leavesOutSearch}
          onSaved={show}
          onClose={() => setOverlay(undefined)}
        />
      ) : null}
      {overlay?.kind === "edit" && chosen ? <EditView view={chosen} onClose={() => setOverlay(undefined)} /> : null}
      {overlay?.kind === "delete" && chosen ? <DeleteView view={chosen} onClose={() => setOverlay(undefined)} /> : null}
    </>
  );
}

const Owner = ({ view: { owner, canDelete } }: { view: SavedView }) => (
  <p className="max-w-64 px-2.5 py-1.5 text-[0.8125rem] text-ink-soft">
    Shared by {owner || "its owner"}, who {canDelete ? "is no longer an administrator" : "alone can change it"}
  </p>
);

/** Extension `lists`. */
const defaultItem = ({ id, list }: SavedView, isDefault: boolean): MenuItem => ({
  label: isDefault ? "Remove as my default" : "Make my default",
  onSelect: () => prefer(list, { view: isDefault ? undefined : id }),
});
