import { Bell } from "lucide";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { onChrome } from "./on-chrome.ts";

const Placeholder = lazyPart(() =>
  import("./notifications-placeholder.tsx").then((file) => file.NotificationsPlaceholder),
);

/** The classes of the bell in the header. */
export const bellClass = cx(
  "grid size-8 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink",
  onChrome,
);

/** The bell without the extension `desk`. */
export function Notifications() {
  return (
    <Popover label="Notifications" button={<Icon of={Bell} className="size-4.5" />} className={bellClass}>
      {() => <Placeholder />}
    </Popover>
  );
}
