import type { ExpressionBuilder, Transaction } from 'kysely'
import { questionMailMinutes } from '../../../../contract/validation/limits.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]

/** The pause between two mails about one course. */
export const pauseMs = questionMailMinutes * minuteMs

// A day plus an hour, for the end of summer time. Anything due later was stored before the clock was set back.
const maxPauseMs = 25 * hourMs
const keptMs = 7 * 24 * hourMs
const keptMailingMs = 2 * 24 * hourMs

// The rest waits for the next mail.
const maxTaken = 200

/** Marks the mail of the day, which covers all courses. */
export const allCourses = ''

export const questionList = 'questions'

type Unmailed = { questionId: string; courseId: string; linkOrigin: string }

/**
 * Schedules a mail about a question for those of these teachers who want one. Call it in the transaction that stores
 * the question.
 */
export async function addUnmailed(
  trx: Transaction<Tables>,
  teacherIds: string[],
  { questionId, courseId, linkOrigin }: Unmailed,
  { now, digestAt }: { now: Date; digestAt: Date },
) {
  if (teacherIds.length === 0) return
  const teachers = await trx
    .selectFrom('user')
    .leftJoin('notification_choice as choice', (join) =>
      join
        .onRef('choice.user_id', '=', 'user.id')
        .on('choice.kind', '=', 'question')
        .on('choice.course_id', '=', allCourses),
    )
    .leftJoin('question_mailing as mailing', (join) =>
      join.onRef('mailing.user_id', '=', 'user.id').on('mailing.course_id', '=', courseId),
    )
    .select(['user.id', 'choice.by_mail', 'choice.is_daily', 'mailing.free_at'])
    .where('user.id', 'in', teacherIds)
    .where('user.state', '=', 'active')
    .execute()
  const rows = teachers
    .filter(({ by_mail }) => by_mail ?? true)
    .map(({ id, is_daily, free_at }) => ({
      user_id: id,
      question_id: questionId,
      course_id: courseId,
      link_origin: linkOrigin,
      due_at: (is_daily ?? true) ? digestAt : laterOf(now, free_at),
    }))
  if (rows.length > 0) await trx.insertInto('unmailed_question').values(rows).execute()
}

function laterOf(now: Date, freeAt: Date | null) {
  return freeAt && freeAt > now && freeAt.getTime() <= now.getTime() + pauseMs ? freeAt : now
}

const isDue = (now: Date) => (row: ExpressionBuilder<Tables, 'unmailed_question'>) =>
  row.or([row('due_at', '<=', now), row('due_at', '>', new Date(now.getTime() + maxPauseMs))])

export const findDue = (db: Database, now: Date) =>
  db
    .selectFrom('unmailed_question')
    .select(['user_id', 'course_id'])
    .where(isDue(now))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()

export type Mailing = { userId: string; courseId: string }

/**
 * Records that a mail is written, so that there is no other before `freeAt`. False if another process may have written
 * it. Locks the teacher's mails until `trx` ends.
 */
export async function claimMailing(
  trx: Transaction<Tables>,
  { userId, courseId }: Mailing,
  { now, freeAt }: { now: Date; freeAt: Date },
) {
  const beforeClockWasSetBack = new Date(freeAt.getTime() + maxPauseMs)
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('question_mailing')
    .values({ user_id: userId, course_id: courseId, free_at: freeAt })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id'])
        .doUpdateSet({ free_at: freeAt })
        .where((row) =>
          row.or([
            row('question_mailing.free_at', '<=', now),
            row('question_mailing.free_at', '>', beforeClockWasSetBack),
          ]),
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** For claimed mails without content: another mail need not wait. */
export async function releaseMailing(trx: Transaction<Tables>, { userId, courseId }: Mailing) {
  await trx
    .deleteFrom('question_mailing')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
}

/** Postpones them until the teacher may get another mail, at the latest `freeAt`. */
export async function postponeUnmailed(
  trx: Transaction<Tables>,
  mailing: Mailing,
  { now, freeAt }: { now: Date; freeAt: Date },
) {
  const { free_at } = await trx
    .selectFrom('question_mailing')
    .select('free_at')
    .where('user_id', '=', mailing.userId)
    .where('course_id', '=', mailing.courseId)
    .executeTakeFirstOrThrow()
  let due = trx
    .updateTable('unmailed_question')
    .set({ due_at: free_at < freeAt ? free_at : freeAt })
    .where('user_id', '=', mailing.userId)
    .where(isDue(now))
  if (mailing.courseId !== allCourses) due = due.where('course_id', '=', mailing.courseId)
  await due.execute()
}

export async function takeUnmailed(trx: Transaction<Tables>, { userId, courseId }: Mailing, now: Date) {
  let due = trx
    .selectFrom('unmailed_question')
    .select(['question_id', 'link_origin'])
    .where('user_id', '=', userId)
    .where(isDue(now))
  if (courseId !== allCourses) due = due.where('course_id', '=', courseId)
  const rows = await due.orderBy('question_id').limit(maxTaken).execute()
  const ids = rows.map(({ question_id }) => question_id)
  if (ids.length > 0)
    await trx
      .deleteFrom('unmailed_question')
      .where('user_id', '=', userId)
      .where('question_id', 'in', ids)
      .execute()
  return { ids, linkOrigin: rows.at(-1)?.link_origin }
}

export async function dropUnmailed(trx: Transaction<Tables>, userId: string) {
  await trx.deleteFrom('unmailed_question').where('user_id', '=', userId).execute()
}

export async function rescheduleUnmailed(trx: Transaction<Tables>, userId: string, dueAt: Date) {
  await trx.updateTable('unmailed_question').set({ due_at: dueAt }).where('user_id', '=', userId).execute()
}

/** Removes questions that could not be mailed for a week, and pauses that are over. */
export async function purgeUnmailed(db: Database, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('unmailed_question').where('due_at', '<=', before(keptMs)).execute()
  await db.deleteFrom('question_mailing').where('free_at', '<=', before(keptMailingMs)).execute()
}
