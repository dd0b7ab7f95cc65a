import { and, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { chatAttachments, rtChat } from "#db/schema/conversations.ts";
import { files } from "#db/schema/files.ts";

/** Those of these conversations that there are, in the order of their names. */
export async function findChats(tx: Transaction, disputes: readonly number[]): Promise<string[]> {
  if (disputes.length === 0) return [];
  const rows = await tx
    .select({ id: rtChat.id })
    .from(rtChat)
    .where(
      inArray(
        rtChat.id,
        disputes.map((id) => `dispute_${id}`),
      ),
    )
    .orderBy(sql`${rtChat.id} collate "C"`);
  return rows.map(({ id }) => id);
}

/** Takes the names from the files that a person has sent in these conversations; returns how many. Their endings stay. */
export async function unnameAttachments(tx: Transaction, memberId: number, chats: readonly string[]): Promise<number> {
  if (chats.length === 0) return 0;
  const { name, chatId, fileId } = chatAttachments;
  const unnamed = sql`'file' || lower(coalesce(substring(${name} from '\\.[A-Za-z0-9]{1,5}$'), ''))`;
  const isSent = sql`exists (select from ${files} f where f.id = ${fileId} and f.uploaded_by = ${memberId})`;
  const changed = await tx
    .update(chatAttachments)
    .set({ name: unnamed })
    .where(and(inArray(chatId, [...chats]), isSent, sql`${name} <> ${unnamed}`));
  return changed.rowCount ?? 0;
}
