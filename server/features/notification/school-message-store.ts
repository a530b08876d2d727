import type { Insertable, Kysely } from 'kysely'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { SchoolMessageTable } from '../../db/tables/school-message-tables.ts'
import type { Tables } from '../../db/tables.ts'

type Draft = Omit<Insertable<SchoolMessageTable>, 'id' | 'read_at'>

export const addSchoolMessage = (trx: Kysely<Tables>, draft: Draft) =>
  trx
    .insertInto('school_message')
    .values({ ...draft, id: newId(), read_at: null })
    .execute()

/** When a person got messages since then, the oldest first. */
export async function listSchoolMessageTimes(trx: Kysely<Tables>, userId: string, since: Date) {
  const rows = await trx
    .selectFrom('school_message')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** What a person wants of messages; null for what they have not chosen. */
export const findMessageChoice = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('notification_choice')
    .select(['by_bell', 'by_mail'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'message')
    .where('course_id', '=', '')
    .executeTakeFirst()

/** Only to people who want messages at the bell; the others return when they switch them on. */
const shown = (db: Database) =>
  db
    .selectFrom('school_message')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('notification_choice as choice')
            .select('choice.kind')
            .whereRef('choice.user_id', '=', 'school_message.user_id')
            .where('choice.course_id', '=', '')
            .where('choice.by_bell', '=', false)
            .where('choice.kind', '=', 'message'),
        ),
      ),
    )

export function listSchoolMessageRows(
  db: Database,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  const rows = shown(db)
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'school_message.author_id').on('user.state', '=', 'active'),
    )
    .select(['school_message.id', 'school_message.text', 'school_message.read_at'])
    .select(['school_message.created_at', 'user.full_name as by'])
    .where('school_message.user_id', '=', userId)
    .orderBy('school_message.id', 'desc')
    .limit(limit)
  return (cursor ? rows.where('school_message.id', '<', cursor) : rows).execute()
}

export type SchoolMessageRow = Awaited<ReturnType<typeof listSchoolMessageRows>>[number]

/** By person; people without any are missing. */
export async function countUnreadSchoolMessages(db: Database, userIds: string[]) {
  const rows = await shown(db)
    .select('school_message.user_id')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('school_message.user_id', 'in', userIds)
    .where('school_message.read_at', 'is', null)
    .groupBy('school_message.user_id')
    .execute()
  return new Map(rows.map(({ user_id, unread }) => [user_id, Number(unread)]))
}

export async function markSchoolMessagesRead(
  db: Database,
  userId: string,
  upTo: string | undefined,
  now: Date,
) {
  const unread = db
    .updateTable('school_message')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  await (upTo ? unread.where('id', '<=', upTo) : unread).execute()
}

export const purgeSchoolMessages = (db: Database, before: Date, limit: number) =>
  db
    .deleteFrom('school_message')
    .where('id', 'in', (row) =>
      row.selectFrom('school_message').select('id').where('created_at', '<', before).limit(limit),
    )
    .execute()
