import type { ListFile } from "../file.ts";
import type { Investor, Vest } from "../vest.ts";

export const vestFile: ListFile<Vest> = {
  name: "investments",
  title: "Investments",
  columns: [
    { key: "investment_name", title: "Investment", value: ({ investmentName }) => investmentName },
    { key: "beneficiary_name", title: "Beneficiary", value: ({ beneficiaryName }) => beneficiaryName },
    { key: "vest_for", title: "For", value: ({ vestFor }) => vestFor },
    { key: "minimum_amount", title: "Min amount", kind: "naira", value: ({ minimumAmount }) => minimumAmount },
    /** Percent, without its sign. */
    { key: "roi", title: "ROI (p.a)", kind: "number", value: ({ roi }) => roi },
    /** Months. */
    { key: "duration", title: "Duration", kind: "number", value: ({ duration }) => duration },
    {
      key: "closing_date",
      title: "Closing date",
      kind: "day",
      value: ({ closingDate }) => closingDate?.slice(0, 10) ?? null,
    },
    { key: "status", title: "Status", value: ({ status }) => (status === "ACTIVE" ? "Active" : "Closed") },
    { key: "created_at", title: "Created", kind: "moment", value: ({ createdAt }) => createdAt },
  ],
};

export const investorFile: ListFile<Investor> = {
  name: "investors",
  title: "Investors",
  columns: [
    { key: "name", title: "Name", value: ({ name }) => name },
    { key: "amount", title: "Amount", kind: "naira", value: ({ amount }) => amount },
    { key: "status", title: "Status", value: ({ status }) => (status === "ACTIVE" ? "Active" : "Paid out") },
    { key: "invested_at", title: "Invested", kind: "moment", value: ({ investedAt }) => investedAt },
  ],
};
