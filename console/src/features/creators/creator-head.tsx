import type { Creator, CreatorSummary } from "@hivekeeper/contract/creator.ts";
import { Pencil } from "lucide-react";
import { pictureAddress } from "#lib/links.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { CreatorState } from "./creator-state.tsx";

interface CreatorHeadProps {
  /** Until the record is there, what a list has already shown. */
  creator: CreatorSummary & Partial<Pick<Creator, "firstName" | "lastName" | "image">>;
  onEdit: () => void;
}

export function CreatorHead({ creator, onEdit }: CreatorHeadProps) {
  const { id, displayName, image } = creator;
  const [first = "", ...others] = displayName.split(" ");
  return (
    <div className="flex items-center gap-4">
      <Avatar
        size="lg"
        source={pictureAddress(image)}
        firstName={creator.firstName || first}
        lastName={creator.lastName || others.at(-1)}
      />
      <div className="min-w-0 grow">
        <PageTitle
          title={displayName || `Creator ${id}`}
          aside={<CreatorState creator={creator} />}
          actions={
            <Button icon={<Pencil aria-hidden className="size-4" />} onClick={onEdit}>
              Edit
            </Button>
          }
        />
        <p className="text-[0.8125rem] text-ink-soft tabular-nums">ID {id}</p>
      </div>
    </div>
  );
}
