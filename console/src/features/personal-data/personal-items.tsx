import { downloadPersonalData, getErasureImpact } from "@hivekeeper/contract/personal-data.ts";
import { Download, Trash } from "lucide";
import { allowed } from "#flow/allowed.ts";
import { offers } from "#lib/config.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import type { Asked, Named } from "./named.ts";

const DownloadData = lazyOverlay(() => import("./download-data.tsx").then((file) => file.DownloadData));
const ErasePerson = lazyOverlay(() => import("./erase-person.tsx").then((file) => file.ErasePerson));

/** The items of a person's menu; `ask` opens what one of them asks. */
export function personalItems(person: Named, ask: (asked: Asked) => void): MenuItem[] {
  if (!offers("identity")) return [];
  return [
    ...allowed(downloadPersonalData, {
      label: "Download their data",
      icon: <Icon of={Download} />,
      onSelect: () => ask({ Dialog: DownloadData, person }),
    }),
    ...allowed(getErasureImpact, {
      label: "Erase this person",
      icon: <Icon of={Trash} />,
      tone: "danger",
      onSelect: () => ask({ Dialog: ErasePerson, person }),
    }),
  ];
}
