import { serveCreator } from "@hivekeeper/contract/serve/creator.ts";
import { shownAddress } from "#modules/files/files-service.ts";
import type { KeptCreator } from "./creator-select-repository.ts";

interface Shown {
  /** Returns a signed address of a document, which is valid for a few minutes. */
  sign: (address: string) => string;
  publicUrl: string | undefined;
}

/** A creator on the wire, with public addresses of its picture and signed addresses of its documents. */
export const answerCreator = (creator: KeptCreator, { sign, publicUrl }: Shown) =>
  serveCreator({
    ...creator,
    image: shownAddress(creator.image, publicUrl),
    kyc: {
      ...creator.kyc,
      copyOfId: sign(creator.kyc.copyOfId),
      copyOfUtilityBill: sign(creator.kyc.copyOfUtilityBill),
    },
  });
