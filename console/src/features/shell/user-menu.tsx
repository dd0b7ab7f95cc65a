import { LogOut, UserRound } from "lucide";
import { pictureAddress } from "#lib/links.ts";
import { goTo } from "#lib/router/router.ts";
import { useSession } from "#lib/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { useLogOut } from "./use-log-out.ts";

export function UserMenu() {
  const user = useSession()?.user;
  const { logOut, question } = useLogOut();
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
          { label: "Profile", icon: <Icon of={UserRound} />, onSelect: () => goTo({ to: "/profile" }) },
          { label: "Logout", icon: <Icon of={LogOut} />, onSelect: logOut },
        ]}
        className="rounded-full p-0.5"
      >
        <Avatar
          firstName={user?.first_name}
          lastName={user?.last_name}
          source={pictureAddress(user?.profile_image) ?? undefined}
        />
      </Menu>
      {question}
    </>
  );
}
