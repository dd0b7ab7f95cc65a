import { ActivitySection } from "#features/activity/activity-section.tsx";
import { memberChangeWords } from "#features/members/member-change-words.ts";
import { ViewMember } from "#features/members/view-member.tsx";
import { editing, opening } from "#flow/list/row-actions.tsx";
import { offers } from "#lib/config.ts";
import { goTo } from "#lib/router/router.ts";

interface MemberDetailsProps {
  id: string;
  onClose: () => void;
  onEdit: () => void;
}

/** A member's details, with the change history below. */
export function MemberDetails({ id, onClose, onEdit }: MemberDetailsProps) {
  const history = offers("audit")
    ? (member: { id: string; asOf: string }) => (
        <ActivitySection subject={{ type: "member", ...member }} words={memberChangeWords} />
      )
    : undefined;
  const page = () => goTo({ to: "/members/:id", params: { id } });
  const actions = [editing(onEdit), ...(offers("lists") ? [opening(page)] : [])];
  return <ViewMember id={id} onClose={onClose} actions={actions} history={history} />;
}
