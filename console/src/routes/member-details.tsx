import { ActivitySection } from "#features/activity/activity-section.tsx";
import { memberChangeWords } from "#features/members/member-change-words.ts";
import { ViewMember } from "#features/members/view-member.tsx";
import { offers } from "#lib/config.ts";

/** A member's details, with the change history below. */
export function MemberDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const history = offers("activity")
    ? (member: { id: string; asOf: string }) => (
        <ActivitySection subject={{ type: "member", ...member }} words={memberChangeWords} />
      )
    : undefined;
  return <ViewMember id={id} onClose={onClose} history={history} />;
}
