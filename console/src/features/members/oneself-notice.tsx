import { TriangleAlert } from "lucide";
import { Icon } from "#ui/icon.tsx";

/** Warns administrators who edit their own account. */
export function OneselfNotice() {
  return (
    <p className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn-ink">
      <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">This is your own account. Another email address may lock you out of this console.</span>
    </p>
  );
}
