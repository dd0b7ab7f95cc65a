import { WrongUsage } from "@hivekeeper/server/cli/arguments.ts";
import { COMPLAINTS, withDatabase } from "@hivekeeper/server/cli/run-single.ts";
import { getDispute } from "@hivekeeper/server/modules/disputes/dispute-service.ts";
import { mintChatToken } from "@hivekeeper/server/modules/realtime/access/chat-token-service.ts";
import type { Settings } from "@hivekeeper/server/settings.ts";

/** The two participants of a conversation other than support. */
export type Side = "client" | "provider";

export interface Participant {
  chatId: string;
  memberId: number;
  name: string;
  /** Valid for one hour. */
  token: string;
}

/**
 * Finds one side of a dispute and mints a token for its conversation. The database is open only meanwhile.
 *
 * @throws {Refusal} `not_found`; `invalid` when the member is not active.
 */
export async function becomeParticipant(settings: Settings, chatId: string, side: Side): Promise<Participant> {
  const id = /^dispute_([1-9]\d{0,8})$/.exec(chatId)?.[1];
  if (!id) throw new WrongUsage(`"${chatId}" is no conversation: it is named after its dispute, as dispute_12.`);
  return withDatabase(settings, COMPLAINTS, async ({ db }) => {
    const dispute = await getDispute(db, Number(id));
    const memberId = Number(dispute[side].id);
    const { token } = await mintChatToken(db, { chatId, memberId, apiKeyId: null });
    return { chatId, memberId, name: dispute[side].name, token };
  });
}
