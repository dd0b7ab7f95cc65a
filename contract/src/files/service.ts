import type { ListFile } from "../file.ts";
import type { Service } from "../service.ts";

export const serviceFile: ListFile<Service> = {
  name: "services",
  title: "Services",
  columns: [
    { key: "service_name", title: "Service", value: ({ name }) => name },
    { key: "creator", title: "Creator", value: ({ creatorName }) => creatorName },
    { key: "rate", title: "Rate", kind: "naira", value: ({ rate }) => rate },
    { key: "status", title: "Status", value: ({ status }) => status },
    { key: "link", title: "Link", value: ({ link }) => link },
    { key: "created_at", title: "Created", kind: "moment", value: ({ createdAt }) => createdAt },
    { key: "updated_at", title: "Updated", kind: "moment", value: ({ updatedAt }) => updatedAt },
  ],
};
