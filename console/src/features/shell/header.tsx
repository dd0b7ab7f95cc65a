import { Menu as MenuIcon, SwatchBook } from "lucide";
import type { ReactNode } from "react";
import { offers } from "#lib/config.ts";
import { setTheme, useTheme } from "#lib/theme.ts";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Switch } from "#ui/switch.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { Logo } from "./logo.tsx";
import { Notifications } from "./notifications.tsx";
import { onChrome } from "./on-chrome.ts";
import { UserMenu } from "./user-menu.tsx";

const Outbox = lazyPart(() => import("./outbox.tsx").then((file) => file.Outbox), { isExtra: true });

interface HeaderProps {
  isMenuOpen: boolean;
  onOpenMenu: () => void;
  search: ReactNode;
  /** Defaults to the placeholder. */
  notifications: ReactNode;
}

export function Header({ isMenuOpen, onOpenMenu, search, notifications }: HeaderProps) {
  const theme = useTheme();
  const isCalm = useCalm();
  return (
    <header
      data-chrome
      className="sticky top-0 z-20 flex h-(--header-height) shrink-0 items-center gap-2 border-b border-chrome-line bg-chrome px-3 text-chrome-ink sm:px-4"
    >
      <IconButton
        label="Open menu"
        icon={<Icon of={MenuIcon} />}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
        className={cx("lg:hidden", onChrome)}
      />
      <Logo />
      <div className="ms-auto flex items-center gap-1 sm:gap-2">
        {search}
        {isCalm && offers("safe") ? <Outbox /> : null}
        <span title="Brand theme" className={cx("flex items-center gap-1 text-ink-soft", onChrome)}>
          <Icon of={SwatchBook} className="size-4" />
          <Switch
            label="Brand theme"
            isOn={theme === "brand"}
            onChange={(isBrand) => setTheme(isBrand ? "brand" : "light")}
          />
        </span>
        {notifications ?? <Notifications />}
        <UserMenu />
      </div>
    </header>
  );
}
