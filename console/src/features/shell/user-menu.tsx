import { useNavigate } from "@tanstack/react-router";
import { LogOut, UserRound } from "lucide";
import { useState } from "react";
import { pictureAddress } from "#lib/links.ts";
import type { Stored } from "#lib/private-store.ts";
import { useSession } from "#lib/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { findWaiting, logOut } from "./log-out.ts";

const LogOutQuestion = lazyOverlay(async () => (await import("./log-out-question.tsx")).LogOutQuestion);

export function UserMenu() {
  const user = useSession()?.user;
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<readonly Stored[]>([]);
  const leave = async () => {
    const found = await findWaiting();
    if (found.length > 0) setWaiting(found);
    else await logOut();
  };
  const name = `${user?.first_name ?? ""} ${user?.last_name ?? ""}`.trim();
  const identity =
    name || user?.email ? (
      <div className="mb-1 max-w-72 border-b border-line px-2.5 pt-1.5 pb-2 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-soft">
          <bdi>{user?.email}</bdi>
        </p>
      </div>
    ) : null;
  return (
    <>
      <Menu
        label="User menu"
        heading={identity}
        items={[
          { label: "Profile", icon: <Icon of={UserRound} />, onSelect: () => void navigate({ to: "/profile" }) },
          { label: "Logout", icon: <Icon of={LogOut} />, onSelect: () => void leave() },
        ]}
        className="rounded-full p-0.5"
      >
        <Avatar
          firstName={user?.first_name}
          lastName={user?.last_name}
          source={pictureAddress(user?.profile_image) ?? undefined}
        />
      </Menu>
      {waiting.length > 0 ? <LogOutQuestion waiting={waiting} onClose={() => setWaiting([])} /> : null}
    </>
  );
}
