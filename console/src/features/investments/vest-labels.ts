import { VEST_FOR } from "@hivekeeper/contract/vest.ts";
import type { VestField } from "./vest-values.ts";

export const VEST_LABEL = {
  vestFor: "Vest for",
  beneficiaryName: "Beneficiary name",
  investmentName: "Investment name",
  minimumAmount: "Minimum amount",
  roi: "ROI (p.a)",
  duration: "Duration (months)",
  description: "Description",
  riskAssessment: "Risk assessment",
  images: "Images",
  news: "News links",
  highlights: "Key highlights",
} as const satisfies Record<VestField, string>;

export const VEST_FOR_OPTIONS = VEST_FOR.map((value) => ({ value, label: value }));
