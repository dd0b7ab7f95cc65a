import { serveCreator } from "@hivekeeper/contract/serve/creator.ts";
import { shownAddress } from "#modules/files/files-service.ts";
import type { KeptCreator } from "./creator-select-repository.ts";

interface Shown {
  /** The address of a document as it may be fetched for the next minutes. */
  sign: (address: string) => string;
  publicUrl: string | undefined;
}

/** A creator as it goes out: with the addresses under which its picture and its documents can be fetched. */
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
