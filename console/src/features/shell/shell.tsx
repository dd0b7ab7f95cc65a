import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { getConfig } from "#lib/config.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { Drawer } from "./drawer.tsx";
import { activeTitle } from "./entries.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Navigation } from "./navigation.tsx";
import { NewVersion } from "./new-version.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

/** What stands around every signed-in screen. */
export function Shell({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [isMenuOpen, setMenuOpen] = useState(false);
  useFocusOnArrival();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever led to another screen closes the drawer.
  useEffect(() => setMenuOpen(false), [path]);
  useEffect(() => {
    document.title = `${getConfig().productName} - ${activeTitle(path)}`;
  }, [path]);

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <Header isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
      <div
        data-chrome
        className="fixed top-(--header-height) bottom-0 left-0 w-(--sidebar-width) overflow-y-auto border-e border-chrome-line bg-chrome max-lg:hidden"
      >
        <Navigation />
      </div>
      {isMenuOpen ? <Drawer onClose={() => setMenuOpen(false)} /> : null}
      <div className="flex min-w-0 grow flex-col lg:ps-(--sidebar-width)">
        <main id="content" tabIndex={-1} className="flex min-w-0 grow flex-col gap-4 px-4 py-5 sm:px-6">
          {children}
        </main>
        <Footer />
      </div>
      <NewVersion />
    </div>
  );
}
