import type { Creator, CreatorSummary } from "@hivekeeper/contract/creator.ts";
import { Pencil } from "lucide";
import { Copied } from "#flow/copied.tsx";
import { offers } from "#lib/config.ts";
import { pictureAddress } from "#lib/links.ts";
import { Link } from "#lib/router/link.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { linkClass } from "#ui/link.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { CreatorState } from "./creator-state.tsx";

interface CreatorHeadProps {
  /** The record, or until it is loaded the row that a list has shown. */
  creator: CreatorSummary & Partial<Pick<Creator, "userId" | "firstName" | "lastName" | "image">>;
  onEdit: () => void;
}

export function CreatorHead({ creator, onEdit }: CreatorHeadProps) {
  const { id, userId, displayName, image } = creator;
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
          <div className="flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-ink-soft tabular-nums">
            <Copied text={id} label="Copy creator ID">
              ID {id}
            </Copied>
            {userId && offers("people") ? (
              <Link to="/members/:id" params={{ id: userId }} className={linkClass}>
                User details
              </Link>
            ) : null}
          </div>
        </div>
      </div>
      <Button data-shortcut="e" icon={<Icon of={Pencil} className="size-4" />} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}
