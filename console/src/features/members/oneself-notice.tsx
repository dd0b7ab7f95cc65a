import type { Member } from "@hivekeeper/contract/member.ts";
import { TriangleAlert } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { useIsOneself } from "./member-naming.ts";

/** Warns administrators who edit their own account. Renders nothing for other accounts. */
export function OneselfNotice({ member }: { member: Member }) {
  if (!useIsOneself(member)) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn-ink">
      <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        This is your own account. Another role or email address may lock you out of this console.
      </span>
    </p>
  );
}
