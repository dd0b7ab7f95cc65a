import { Bell, MessageSquare } from "lucide";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { onChrome } from "./on-chrome.ts";

/** The classes of the bell in the header. */
export const bellClass = cx(
  "grid size-8 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink",
  onChrome,
);

/** The placeholder without the extension `notifications`: one fixed entry and a View all link without a target. */
export function Notifications() {
  return (
    <Popover label="Notifications" button={<Icon of={Bell} className="size-4.5" />} className={bellClass}>
      {() => (
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
      )}
    </Popover>
  );
}
