import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { getConfig } from "#lib/config.ts";
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
  useEffect(() => {
    document.title = `${getConfig().productName} - ${activeTitle(path)}`;
  }, [path]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:font-medium focus:text-ink focus:shadow-layer"
      >
        Skip to content
      </a>
      <Header isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
      <div
        data-chrome
        className="fixed top-(--header-height) bottom-0 left-0 w-(--sidebar-width) overflow-y-auto border-e border-chrome-line bg-chrome max-lg:hidden"
      >
        <Navigation />
      </div>
      {isMenuOpen ? <Drawer key={path} onClose={() => setMenuOpen(false)} /> : null}
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
