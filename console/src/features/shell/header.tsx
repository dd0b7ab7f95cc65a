import { Menu as MenuIcon } from "lucide-react";
import { setTheme, useTheme } from "#lib/theme.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Switch } from "#ui/switch.tsx";
import { chromeButton } from "./chrome-button.ts";
import { Logo } from "./logo.tsx";
import { Notifications } from "./notifications.tsx";
import { UserMenu } from "./user-menu.tsx";

export function Header({ isMenuOpen, onOpenMenu }: { isMenuOpen: boolean; onOpenMenu: () => void }) {
  const theme = useTheme();
  return (
    <header
      data-chrome
      className="sticky top-0 z-20 flex h-(--header-height) items-center gap-2 border-b border-chrome-line bg-chrome px-3 text-chrome-ink sm:px-4"
    >
      <IconButton
        label="Open menu"
        icon={<MenuIcon aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
        className={`lg:hidden ${chromeButton}`}
      />
      <Logo />
      <div className="ms-auto flex items-center gap-1 sm:gap-2">
        <span className="flex [--accent:var(--chrome-active)] [--on-accent:var(--chrome-active-ink)]">
          <Switch
            label="Brand theme"
            isOn={theme === "brand"}
            onChange={(isBrand) => setTheme(isBrand ? "brand" : "light")}
          />
        </span>
        <Notifications />
        <UserMenu />
      </div>
    </header>
  );
}
