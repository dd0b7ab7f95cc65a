import type { AdminUser } from "@hivekeeper/contract/session.ts";
import { useState } from "react";
import { initialsOf } from "#lib/initials.ts";
import { pictureAddress } from "#lib/links.ts";

/** The administrator's picture; the initials where there is none or it does not load. */
export function Avatar({ user }: { user: AdminUser | null }) {
  const address = pictureAddress(user?.profile_image);
  const [broken, setBroken] = useState<string | null>(null);
  if (address && address !== broken) {
    return (
      <img
        src={address}
        alt=""
        width={32}
        height={32}
        referrerPolicy="no-referrer"
        onError={() => setBroken(address)}
        className="size-8 rounded-full bg-chrome-hover object-cover"
      />
    );
  }
  return (
    <span className="grid size-8 place-items-center rounded-full bg-chrome-active text-xs font-semibold text-chrome-active-ink">
      {initialsOf(user?.first_name ?? "", user?.last_name ?? "")}
    </span>
  );
}
