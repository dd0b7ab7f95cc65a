import { downloadPersonalData, getErasureImpact } from "@hivekeeper/contract/personal-data.ts";
import { Download, Trash } from "lucide";
import { type ReactNode, useState } from "react";
import { allowed } from "#flow/allowed.ts";
import { offers } from "#lib/config.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";

const DownloadData = lazyOverlay(() => import("./download-data.tsx").then((file) => file.DownloadData));
const ErasePerson = lazyOverlay(() => import("./erase-person.tsx").then((file) => file.ErasePerson));

/** A member, by id and name. */
export interface Named {
  id: string;
  name: string;
}

interface PersonalData {
  items: (person: Named) => MenuItem[];
  /** What an item has opened. */
  overlay: ReactNode;
}

/** Extension `identity`: to download a person's data, and to erase them. */
export function usePersonalData(): PersonalData {
  const [asked, setAsked] = useState<{ Dialog: typeof DownloadData; person: Named }>();
  const items = (person: Named) =>
    offers("identity")
      ? [
          ...allowed(downloadPersonalData, {
            label: "Download their data",
            icon: <Icon of={Download} />,
            onSelect: () => setAsked({ Dialog: DownloadData, person }),
          }),
          ...allowed(getErasureImpact, {
            label: "Erase this person",
            icon: <Icon of={Trash} />,
            tone: "danger",
            onSelect: () => setAsked({ Dialog: ErasePerson, person }),
          }),
        ]
      : [];
  return { items, overlay: asked ? <asked.Dialog person={asked.person} onClose={() => setAsked(undefined)} /> : null };
}
