import type { CreatorSummary } from "../creator.ts";
import type { ListFile } from "../file.ts";

/** Without the NIN, which the screen shows (G83). */
export const creatorFile: ListFile<CreatorSummary> = {
  name: "creators",
  title: "Creators",
  columns: [
    { key: "name", title: "Name", value: ({ displayName }) => displayName },
    { key: "gender", title: "Gender", value: ({ gender }) => gender },
    { key: "created_at", title: "Joined", kind: "moment", value: ({ createdAt }) => createdAt },
    { key: "updated_at", title: "Updated", kind: "moment", value: ({ updatedAt }) => updatedAt },
    { key: "services", title: "Services", kind: "number", value: ({ servicesCount }) => servicesCount },
    { key: "status", title: "Status", value: ({ isActive }) => (isActive ? "Active" : "Inactive") },
  ],
};
