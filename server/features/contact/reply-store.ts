import type { Transaction } from 'kysely'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

type ReplyDraft = { message_id: string; user_id: string; mail_id: string; text: string; created_at: Date }

export async function insertReply(trx: Transaction<Tables>, draft: ReplyDraft) {
  await trx
    .insertInto('message_reply')
    .values({ id: newId(), ...draft })
    .execute()
}

export async function listReplies(db: Database, messageIds: string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('message_reply')
    .leftJoin('user', 'user.id', 'message_reply.user_id')
    .leftJoin('mail', 'mail.id', 'message_reply.mail_id')
    .selectAll('message_reply')
    .select(['user.full_name as author', 'mail.state as mail_state'])
    .where('message_reply.message_id', 'in', messageIds)
    .orderBy('message_reply.id')
    .execute()
}
