import type { ListFile } from "../file.ts";
import type { Member } from "../member.ts";

export const memberFile: ListFile<Member> = {
  name: "members",
  title: "Users",
  columns: [
    { key: "name", title: "Name", value: ({ displayName }) => displayName },
    { key: "email", title: "Email", isContact: true, value: ({ email }) => email },
    { key: "phone", title: "Phone", isContact: true, value: ({ phone }) => phone },
    { key: "dob", title: "DOB", kind: "day", value: ({ dob }) => dob },
    { key: "role", title: "Role", value: ({ role }) => role },
    {
      key: "verified",
      title: "Verified",
      value: ({ emailVerifiedAt }) => (emailVerifiedAt ? "Verified" : "Unverified"),
    },
    { key: "status", title: "Status", value: ({ isActive }) => (isActive ? "Active" : "Inactive") },
    { key: "created_at", title: "Created", kind: "moment", value: ({ createdAt }) => createdAt },
  ],
};
