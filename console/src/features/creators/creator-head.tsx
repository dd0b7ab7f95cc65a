import { type Creator, type CreatorSummary, updateCreator } from "@hivekeeper/contract/creator.ts";
import { Copied } from "#flow/copied.tsx";
import { PersonHead } from "#flow/person/person-head.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { linkClass } from "#ui/link.ts";
import { CreatorState } from "./creator-state.tsx";

interface CreatorHeadProps {
  /** The record, or until it is loaded the row that a list has shown. */
  creator: CreatorSummary & Partial<Pick<Creator, "userId" | "firstName" | "lastName" | "image">>;
  onEdit: () => void;
}

export function CreatorHead({ creator, onEdit }: CreatorHeadProps) {
  const { id, userId, displayName, image } = creator;
  const may = useMay();
  const [first = "", ...others] = displayName.split(" ");
  return (
    <PersonHead
      picture={image}
      firstName={creator.firstName || first}
      lastName={creator.lastName || others.at(-1)}
      title={displayName || `Creator ${id}`}
      aside={<CreatorState creator={creator} />}
      onEdit={may(updateCreator) ? onEdit : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-ink-soft tabular-nums">
        <Copied text={id} label="Copy creator ID">
          ID {id}
        </Copied>
        {userId && offers("lists") && mayOpen("/members/:id") ? (
          <Link to="/members/:id" params={{ id: userId }} className={`${linkClass} -my-3 py-3`}>
            User details
          </Link>
        ) : null}
      </div>
    </PersonHead>
  );
}
