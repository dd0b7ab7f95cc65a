import type { FastifyInstance } from "fastify";
import { invalid } from "#lib/refusal.ts";
import { keepUnused, type StagedFile, shownAddress } from "#modules/files/files-service.ts";

/**
 * Stores a file that the marketplace has sent. Without a record that names it, it is deleted after 24 hours.
 *
 * @throws {Refusal} `invalid` unless it is one file, and for an identity document that is no picture.
 */
export async function keepSentFile(
  app: Pick<FastifyInstance, "db" | "store" | "settings" | "keys">,
  staged: readonly StagedFile[],
  purpose: "public" | "identity",
) {
  const [file] = staged;
  if (!file) throw invalid({ file: ["Send one file"] });
  const { mediaType, bytes, width, height } = file;
  const isSound = mediaType.startsWith("audio/");
  if (isSound && purpose === "identity") throw invalid({ file: ["An identity document must be a picture"] });
  const address = await keepUnused(app, file, purpose === "identity" ? "kyc" : isSound ? "sound" : "picture");
  const url = shownAddress(address, app.settings.publicUrl);
  return { url, type: mediaType, bytes, ...(width && height && { width, height }) };
}
