import { downloadPersonalData, getErasureImpact } from "@hivekeeper/contract/personal-data.ts";
import { Download, Trash } from "lucide";
import { useEffect, useState } from "react";
import { allowed } from "#flow/allowed.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { ItemsOf, Named } from "./named.ts";

const DownloadData = lazyOverlay(() => import("./download-data.tsx").then((file) => file.DownloadData));
const ErasePerson = lazyOverlay(() => import("./erase-person.tsx").then((file) => file.ErasePerson));

/** The items of a person's menu, and what one of them has opened. */
export function PersonalData({ onItems }: { onItems: (itemsOf: ItemsOf) => void }) {
  const [asked, setAsked] = useState<{ Dialog: typeof DownloadData; person: Named }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are made once.
  useEffect(() => {
    const opening = (label: string, Dialog: typeof DownloadData, person: Named) => ({
      label,
      onSelect: () => setAsked({ Dialog, person }),
    });
    onItems((person) => [
      ...allowed(downloadPersonalData, {
        ...opening("Download their data", DownloadData, person),
        icon: <Icon of={Download} />,
      }),
      ...allowed(getErasureImpact, {
        ...opening("Erase this person", ErasePerson, person),
        icon: <Icon of={Trash} />,
        tone: "danger",
      }),
    ]);
  }, []);
  return asked ? <asked.Dialog person={asked.person} onClose={() => setAsked(undefined)} /> : null;
}
