import { updateMember } from "@hivekeeper/contract/member.ts";
import { ActivitySection } from "#features/activity/activity-section.tsx";
import { memberChangeWords } from "#features/members/member-change-words.ts";
import { mayChange } from "#features/members/member-rights.ts";
import { ViewMember } from "#features/members/view-member.tsx";
import { editing } from "#flow/list/row-actions.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";

interface MemberDetailsProps {
  id: string;
  onClose: () => void;
  onEdit: () => void;
}

/** A member's details, with the change history below. */
export function MemberDetails({ id, onClose, onEdit }: MemberDetailsProps) {
  useMay();
  const history = offers("audit")
    ? (member: { id: string; asOf: string }) => (
        <ActivitySection subject={{ type: "member", ...member }} words={memberChangeWords} />
      )
    : undefined;
  return (
    <ViewMember
      id={id}
      onClose={onClose}
      actions={(member) => (mayChange(member) ? editing(updateMember, onEdit) : [])}
      history={history}
    />
  );
}
