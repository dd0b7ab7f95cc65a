import { nairaOf } from "@hivekeeper/contract/money.ts";
import type { Vest } from "@hivekeeper/contract/vest.ts";

/** One row of the images: an address, or a file to upload. */
export interface ImageRow {
  /** Identifies the row when others are added or removed. */
  key: number;
  url: string;
  file: File | null;
}

/** The values of an investment's form. */
export interface VestValues {
  vestFor: string;
  beneficiaryName: string;
  investmentName: string;
  minimumAmount: string;
  roi: string;
  duration: string;
  description: string;
  riskAssessment: string;
  images: ImageRow[];
  news: string[];
  highlights: string[];
}

export type VestField = keyof VestValues;

/** In the order of the form. */
export const VEST_FIELDS = [
  "vestFor",
  "beneficiaryName",
  "investmentName",
  "minimumAmount",
  "roi",
  "duration",
  "description",
  "riskAssessment",
  "images",
  "news",
  "highlights",
] as const satisfies readonly VestField[];

/** Among the images are files: no draft holds them. */
export const PRIVATE_FIELDS = ["images"] as const satisfies readonly VestField[];

export const newValues = (): VestValues => ({
  vestFor: "ARTIST",
  beneficiaryName: "",
  investmentName: "",
  minimumAmount: "",
  roi: "",
  duration: "",
  description: "",
  riskAssessment: "",
  images: [],
  news: [""],
  highlights: [],
});

export const valuesOf = (vest: Vest): VestValues => ({
  vestFor: vest.vestFor,
  beneficiaryName: vest.beneficiaryName,
  investmentName: vest.investmentName,
  minimumAmount: vest.minimumAmount === null ? "" : String(nairaOf(vest.minimumAmount)),
  roi: vest.roi === null ? "" : String(vest.roi),
  duration: vest.duration === null ? "" : String(vest.duration),
  description: vest.description,
  riskAssessment: vest.riskAssessment,
  images: vest.images.map((url) => imageRow(url)),
  news: vest.news,
  highlights: vest.highlights,
});

let lastKey = 0;

export const imageRow = (image: string | File): ImageRow =>
  typeof image === "string" ? { key: ++lastKey, url: image, file: null } : { key: ++lastKey, url: "", file: image };

/** Empty rows are not sent. */
export const isFilled = (row: ImageRow | string): boolean =>
  typeof row === "string" ? row.trim() !== "" : row.file !== null || row.url.trim() !== "";
