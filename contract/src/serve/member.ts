import { type Member, memberFields } from "../member.ts";
import { serveFields } from "./fields.ts";

interface ServedMember extends Member {
  kycStatus?: string | null;
  /** The state of the creator behind the member, independent of the member's own. */
  isCreatorActive?: boolean;
}

/** A member on the wire. The state appears under every name that clients know. */
export const serveMember = (member: ServedMember) => ({
  ...serveFields(memberFields, member),
  is_active: member.isActive ? 1 : 0,
  status: member.isActive ? ("active" as const) : ("inactive" as const),
  creator:
    member.creatorId === ""
      ? null
      : { id: Number(member.creatorId), active: member.isCreatorActive ?? member.isActive },
  kyc_status: member.kycStatus ?? null,
});
