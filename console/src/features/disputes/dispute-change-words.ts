const STATUS: Readonly<Record<string, string>> = { OPEN: "Pending", CLOSED: "Resolved" };

const LABEL: Readonly<Record<string, string>> = {
  resolve_status: "Status",
  decision_reason: "Reason",
  assigned_to: "Assigned to",
};

/** The labels and values of a dispute in its history, as on its own screen. */
export const disputeChangeWords = {
  label: (field: string): string | undefined => LABEL[field],
  value: (field: string, value: unknown): string | undefined =>
    field === "resolve_status" || field === "status" ? STATUS[String(value)] : undefined,
};
