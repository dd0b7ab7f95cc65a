import type { ListFile } from "../file.ts";
import type { Hive } from "../hive.ts";

export const hiveFile: ListFile<Hive> = {
  name: "hives",
  title: "Hives",
  columns: [
    { key: "name", title: "Name", value: ({ name }) => name },
    { key: "created_at", title: "Created", kind: "moment", value: ({ createdAt }) => createdAt },
    { key: "updated_at", title: "Updated", kind: "moment", value: ({ updatedAt }) => updatedAt },
  ],
};
