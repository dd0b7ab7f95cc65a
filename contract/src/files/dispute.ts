import type { Dispute } from "../dispute.ts";
import type { ListFile } from "../file.ts";

export const disputeFile: ListFile<Dispute> = {
  name: "disputes",
  title: "Disputes",
  columns: [
    { key: "service", title: "Service", value: ({ service }) => service },
    { key: "provider", title: "Provider", value: ({ provider }) => provider.name },
    { key: "client", title: "Client", value: ({ client }) => client.name },
    { key: "initiator", title: "Initiated by", value: ({ initiatedBy }) => initiatedBy },
    { key: "created_at", title: "Date initiated", kind: "moment", value: ({ createdAt }) => createdAt },
    { key: "status", title: "Status", value: ({ status }) => (status === "pending" ? "Pending" : "Resolved") },
    { key: "assigned_to", title: "Assigned to", value: ({ assignee }) => assignee?.name ?? "" },
  ],
};
