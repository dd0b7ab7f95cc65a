import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadedList } from "#flow/loaded-list.tsx";
import { savedViews } from "#flow/saved.ts";
import { SavedLine } from "#flow/saved-line.tsx";
import { Link } from "#lib/router/link.tsx";
import type { Screens } from "#lib/router/place.ts";
import { knownScreens } from "#lib/router/router.ts";
import { Card } from "#ui/card.tsx";
import { linkClass } from "#ui/link.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { openingWordsOf } from "./view-words.ts";

const EditView = lazyOverlay(() => import("./save-view.tsx").then((file) => file.EditView));
const DeleteView = lazyOverlay(() => import("./save-view.tsx").then((file) => file.DeleteView));

/** Extension `lists`: the views of all lists. */
export function ViewsCard() {
  const list = useQuery(savedViews.all);
  const [open, setOpen] = useState<{ kind: "edit" | "delete"; id: string }>();
  const close = () => setOpen(undefined);
  const screens = knownScreens();
  /** The current view: a refused edit fetches the list again. */
  const view = list.data?.find(({ id }) => id === open?.id);
  return (
    <Card title="Saved views">
      <LoadedList
        of="saved views"
        rows={list.data}
        query={list}
        row={(one) => {
          const screen = screens.find(({ lists }) => lists.includes(one.list));
          return (
            <SavedLine
              key={one.id}
              saved={one}
              title={
                screen && (
                  <Link
                    to={screen.path}
                    search={openingWordsOf(one) as Screens[typeof screen.path]}
                    className={linkClass}
                  >
                    {one.name}
                  </Link>
                )
              }
              note={screen?.title ?? ""}
              onEdit={() => setOpen({ kind: "edit", id: one.id })}
              onDelete={() => setOpen({ kind: "delete", id: one.id })}
            />
          );
        }}
        empty="Lists as you look at them often. Save view, beside a list's title, keeps its tab, filters and order."
      />
      {open?.kind === "edit" && view ? <EditView key={view.id} view={view} onClose={close} /> : null}
      {open?.kind === "delete" && view ? <DeleteView view={view} onClose={close} /> : null}
    </Card>
  );
}
