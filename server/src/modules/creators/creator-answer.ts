import { creatorKycFields } from "@hivekeeper/contract/creator-fields.ts";
import { maskedDocument } from "@hivekeeper/contract/masked.ts";
import { readFields } from "@hivekeeper/contract/read/fields.ts";
import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { serveCreator, serveCreatorSummary } from "@hivekeeper/contract/serve/creator.ts";
import { shownAddress } from "#modules/files/files-service.ts";
import type { KeptCreator, KeptSummary } from "./creator-select-repository.ts";

interface Reader {
  rights: Rights;
}

/** A creator on the wire, with the public address of its picture. Of its documents it says which there are. */
export function answerCreator(creator: KeptCreator, reader: Reader, publicUrl: string | undefined) {
  const { kyc, ...shown } = shownCreator(creator, reader);
  const masked = (address: string) => address && maskedDocument(address);
  return serveCreator({
    ...shown,
    image: shownAddress(creator.image, publicUrl),
    kyc: { ...kyc, copyOfId: masked(kyc.copyOfId), copyOfUtilityBill: masked(kyc.copyOfUtilityBill) },
  });
}

/** A row of the list on the wire. */
export const answerSummary = (creator: KeptSummary, { rights }: Reader) =>
  serveCreatorSummary(hasRight(rights, "identity.see") ? creator : { ...creator, nin: "" });

/** The creator as a reader sees it: like one without identity data, unless the reader may see them. */
export function shownCreator(creator: KeptCreator, { rights }: Reader): KeptCreator {
  if (hasRight(rights, "identity.see")) return creator;
  // The marital status is the member's.
  return { ...creator, nin: "", kyc: { ...NO_IDENTITY, maritalStatus: creator.kyc.maritalStatus } };
}

const NO_IDENTITY = readFields(creatorKycFields, () => undefined);
