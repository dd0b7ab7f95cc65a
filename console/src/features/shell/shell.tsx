import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { getConfig } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { useVisit } from "#lib/router/router.ts";
import { savesData } from "#lib/saves-data.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { preloadMenus } from "#ui/overlay/menu.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { useWide } from "#ui/use-wide.ts";
import { activeTitle, type EntryCounts, NO_ACCESS, NOT_FOUND } from "./entries.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Navigation } from "./navigation.tsx";

// Not visible at first, so it loads after the screen's rows.
const Drawer = lazyOverlay(() => import("./drawer.tsx").then((file) => file.Drawer));
const Installation = lazyPart(() => import("./installation.ts").then((file) => file.Installation), { isExtra: true });
const NewVersion = lazyPart(() => import("./new-version.tsx").then((file) => file.NewVersion), { isExtra: true });
const OfflineLine = lazyPart(() => import("./offline-line.tsx").then((file) => file.OfflineLine), { isExtra: true });

interface ShellProps {
  /** Stands in the header. */
  search: ReactNode;
  /** Replaces the placeholder in the header. */
  notifications?: ReactNode;
  /** Stand beside the entries of the sidebar. */
  counts: EntryCounts;
  children: ReactNode;
}

/** The frame around every signed-in screen. */
export function Shell({ search, notifications, counts, children }: ShellProps) {
  const { path = "/", route } = useVisit() ?? {};
  const may = useMay();
  const title = !route ? NOT_FOUND : may(route.right ?? "any") ? activeTitle(path) : NO_ACCESS;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isCalm = useCalm();
  const isWide = useWide();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another screen closes the drawer.
  useEffect(() => setMenuOpen(false), [path]);
  useEffect(() => {
    if (!isCalm || savesData()) return;
    preloadMenus();
    void Drawer.preload().catch(() => {});
    // With it comes the private store, which gets its key while there is a connection.
    void import("./log-out.tsx").catch(() => {});
  }, [isCalm]);
  // Browsers show it on the tab and keep it in the history.
  useLayoutEffect(() => {
    document.title = `${getConfig().productName} - ${title}`;
  }, [title]);

  return (
    <div className="flex min-h-dvh flex-col has-data-panes:h-dvh">
      <SkipLink target="content" />
      <Header
        isMenuOpen={isMenuOpen}
        onOpenMenu={() => setMenuOpen(true)}
        search={search}
        notifications={notifications}
      />
      <div
        data-chrome
        className="fixed top-(--header-height) bottom-0 left-0 w-(--sidebar-width) overflow-y-auto border-e border-chrome-line bg-chrome max-lg:hidden"
      >
        {isWide ? <Navigation counts={counts} /> : null}
      </div>
      {isMenuOpen ? <Drawer counts={counts} onClose={() => setMenuOpen(false)} /> : null}
      <div className="flex min-w-0 grow flex-col has-data-panes:min-h-0 lg:ps-(--sidebar-width)">
        <main
          id="content"
          tabIndex={-1}
          className="flex min-w-0 grow flex-col gap-4 px-4 py-2 has-data-panes:min-h-0 has-data-panes:p-0 sm:px-6 sm:py-5"
        >
          {children}
        </main>
        <Footer />
      </div>
      {isCalm ? (
        <>
          <NewVersion />
          <OfflineLine />
          <Installation />
        </>
      ) : null}
    </div>
  );
}
