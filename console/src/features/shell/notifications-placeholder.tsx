import { MessageSquare } from "lucide";
import { Icon } from "#ui/icon.tsx";

/** What the bell opens without the extension `desk`: one fixed entry and a View all link without a target. */
export function NotificationsPlaceholder() {
  return (
    <div className="w-72">
      <p className="border-b border-line px-4 py-2.5 font-semibold">Notifications</p>
      <p className="flex items-center gap-3 px-4 py-3">
        <Icon of={MessageSquare} className="size-4.5 shrink-0 text-accent" />
        There is a new comment
      </p>
      <p className="border-t border-line px-4 py-2.5 text-center">
        {/* biome-ignore lint/a11y/useValidAnchor: a placeholder link has no address. */}
        <a role="link" aria-disabled="true" tabIndex={0} className="font-medium text-accent">
          View all
        </a>
      </p>
    </div>
  );
}
