import type { Creator, CreatorSummary } from "@hivekeeper/contract/creator.ts";
import { Pencil } from "lucide";
import { pictureAddress } from "#lib/links.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { CreatorState } from "./creator-state.tsx";

interface CreatorHeadProps {
  /** The record, or until it is loaded the row that a list has shown. */
  creator: CreatorSummary & Partial<Pick<Creator, "firstName" | "lastName" | "image">>;
  onEdit: () => void;
}

export function CreatorHead({ creator, onEdit }: CreatorHeadProps) {
  const { id, displayName, image } = creator;
  const [first = "", ...others] = displayName.split(" ");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar
          size="lg"
          source={pictureAddress(image)}
          firstName={creator.firstName || first}
          lastName={creator.lastName || others.at(-1)}
        />
        <div className="min-w-0">
          <PageTitle title={displayName || `Creator ${id}`} aside={<CreatorState creator={creator} />} />
          <p className="text-[0.8125rem] text-ink-soft tabular-nums">ID {id}</p>
        </div>
      </div>
      <Button data-shortcut="e" icon={<Icon of={Pencil} className="size-4" />} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}
