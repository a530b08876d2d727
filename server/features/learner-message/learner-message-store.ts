import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { defineSubject } from '../../db/audit/subject.ts'
import { holdRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { LearnerMessageTable } from '../../db/tables/learner-message-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { listGoing, listSourcesOf } from '../course/enrolment/source-store.ts'
import { listLearnersAmong } from '../statistics/learner/learner-store.ts'

/** In a link that ends mails: all messages, of whatever course. */
export const messageList = 'messages'

type Names = { author_name: string | null; reader_name: string | null }
export type LearnerMessageRow = Selectable<LearnerMessageTable> & Names

export async function insertLearnerMessage(
  trx: Transaction<Tables>,
  draft: Insertable<LearnerMessageTable>,
): Promise<Selectable<LearnerMessageTable>> {
  return trx.insertInto('learner_message').values(draft).returningAll().executeTakeFirstOrThrow()
}

/** Newest first. `cursor` is the last id of the previous page. */
export function listLearnerMessageRows(
  db: Database,
  courseId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<LearnerMessageRow[]> {
  const rows = withNames(db)
    .where('learner_message.course_id', '=', courseId)
    .orderBy('learner_message.id', 'desc')
    .limit(limit)
  return (cursor ? rows.where('learner_message.id', '<', cursor) : rows).execute()
}

export const findLearnerMessage = (db: Database, id: string): Promise<LearnerMessageRow | undefined> =>
  withNames(db).where('learner_message.id', '=', id).executeTakeFirst()

const withNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('learner_message')
    .leftJoin('user as author', (join) =>
      join.onRef('author.id', '=', 'learner_message.author_id').on('author.state', '!=', 'deleted'),
    )
    .leftJoin('user as reader', (join) =>
      join.onRef('reader.id', '=', 'learner_message.reader_id').on('reader.state', '!=', 'deleted'),
    )
    .selectAll('learner_message')
    .select(['author.full_name as author_name', 'reader.full_name as reader_name'])

/**
 * Which of these people have begun the course or are enrolled in it, and what they want. Who waits for a seat or a start
 * is enrolled, too. Two transactions that write to the same person run one after the other, so that their messages of the
 * day are counted.
 */
export async function holdReaders(
  trx: Transaction<Tables>,
  { courseId, userIds, now }: { courseId: string; userIds: string[]; now: Date },
) {
  const learners = await listLearnersAmong(trx, courseId, userIds)
  const sources = listGoing(await listSourcesOf(trx, courseId, userIds), now)
  const ids = [...new Set([...learners, ...sources.flatMap(({ user_id }) => user_id ?? [])])]
  if (ids.length === 0) return []
  const held = trx.selectFrom('user').select('id').where('id', 'in', ids).orderBy('id')
  await holdRows(trx, held).execute()
  return trx
    .selectFrom('user')
    .leftJoin('notification_choice as choice', (join) =>
      join
        .onRef('choice.user_id', '=', 'user.id')
        .on('choice.kind', '=', 'message')
        .on('choice.course_id', '=', ''),
    )
    .select(['user.id', 'user.email_confirmed_at', 'choice.by_bell', 'choice.by_mail'])
    .where('user.id', 'in', ids)
    .where('user.state', '=', 'active')
    .execute()
}

export type HeldReader = Awaited<ReturnType<typeof holdReaders>>[number]

/** When each of these people got messages since then, in order; without people who got none. */
export async function listMessagesSince(trx: Transaction<Tables>, userIds: string[], since: Date) {
  if (userIds.length === 0) return new Map<string, Date[]>()
  const rows = await trx
    .selectFrom('notification')
    .select(['user_id', 'created_at'])
    .where('user_id', 'in', userIds)
    .where('kind', '=', 'message')
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([id, own]) => [id, own.map(({ created_at }) => created_at)]))
}

/** Without the text: entries stay forever, and it may be about one person. */
export const learnerMessageSubject = defineSubject('learnerMessage', async (trx, id) => {
  const row = await trx
    .selectFrom('learner_message')
    .select(['course_id', 'reader_id', 'reader_count'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { course_id, reader_id, reader_count } = row
  return { name: null, facts: { courseId: course_id, readers: reader_count, readerId: reader_id } }
})
