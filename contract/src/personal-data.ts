import type { Operation } from "./operation.ts";

// Extension `identity`: a person's data, to be downloaded and to be erased. Apart from `erasure.ts`, since the list of users has
// these calls.

/** Our database's whole knowledge of a person, as a ZIP file. */
export const downloadPersonalData = {
  method: "POST",
  url: "/x/people/:id/data",
  right: ["members.see", "identity.see", "exports.see"],
  proof: true,
} as const satisfies Operation;

export const getErasureImpact = {
  method: "GET",
  url: "/x/people/:id/erasure",
  right: ["members.see", "identity.see"],
} as const satisfies Operation;

export const erasePerson = {
  method: "POST",
  url: "/x/people/:id/erasure",
  right: ["members.change", "identity.change"],
  proof: true,
} as const satisfies Operation;

export const getErasure = {
  method: "GET",
  url: "/x/erasures/:id",
  right: ["members.see", "identity.see"],
} as const satisfies Operation;

export const getCertificate = {
  method: "GET",
  url: "/x/erasures/:id/certificate.:format",
  right: ["members.see", "identity.see"],
} as const satisfies Operation;
