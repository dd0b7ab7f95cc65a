import { writableNames } from "@hivekeeper/contract/fields.ts";
import { type Vest, vestFields } from "@hivekeeper/contract/vest.ts";
import { emptyValues, type FormValues, formValues } from "#flow/form/form-fields.ts";

/** One row of the images: an address, or a file to upload. */
export interface ImageRow {
  /** Identifies the row when others are added or removed. */
  key: number;
  url: string;
  file: File | null;
}

const { vestFor, beneficiaryName, investmentName, minimumAmount, roi, duration } = vestFields;
const { description, riskAssessment, images, news, highlights } = vestFields;

/** The fields that an edit may change, in the order of the form. */
export const vestFormFields = {
  ...{ vestFor, beneficiaryName, investmentName, minimumAmount, roi, duration },
  ...{ description, riskAssessment, images, news, highlights },
};

export interface VestValues extends Omit<FormValues<typeof vestFormFields>, "images"> {
  images: ImageRow[];
}

export type VestField = keyof VestValues;

export const VEST_FIELDS = writableNames(vestFormFields);

/** Among the images are files: no draft holds them. */
export const PRIVATE_FIELDS = ["images"] as const satisfies readonly VestField[];

export const newValues = (): VestValues => ({
  ...emptyValues(vestFormFields),
  vestFor: "ARTIST",
  images: [],
  news: [""],
});

export const valuesOf = (vest: Vest): VestValues => ({
  ...formValues(vestFormFields, vest),
  images: vest.images.map(imageRow),
});

let lastKey = 0;

export const imageRow = (image: string | File): ImageRow =>
  typeof image === "string" ? { key: ++lastKey, url: image, file: null } : { key: ++lastKey, url: "", file: image };

/** Empty rows are not sent. */
export const isFilled = (row: ImageRow | string): boolean =>
  typeof row === "string" ? row.trim() !== "" : row.file !== null || row.url.trim() !== "";
