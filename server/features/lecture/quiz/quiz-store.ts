import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Quiz, QuizItem } from '../../../../contract/endpoints/quiz.ts'
import type { Database } from '../../../db/open.ts'
import type { QuizItemTable, QuizOverrideTable, QuizTable } from '../../../db/tables/quiz-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { type LectureDraft, withoutVideo } from '../lecture-store.ts'

export type QuizRow = Selectable<QuizTable>
type QuizItemRow = Selectable<QuizItemTable>

export const asQuiz = { kind: 'quiz', ...withoutVideo } as const satisfies Partial<LectureDraft>

/** Free, at the learner's pace, as often as they like; the best attempt counts. */
export const defaultQuiz = {
  time_limit_seconds: null,
  attempts: null,
  pass_share: null,
  feedback: 'after-attempt',
  scoring: 'best',
  opens_at: null,
  closes_at: null,
  is_shuffled: false,
  navigation: 'free',
  layout: 'one-page',
  is_until_right: false,
  penalty: 0,
} as const satisfies Omit<QuizRow, 'lecture_id'>

/** For a lecture that was found by the visibility rule. */
export const findQuiz = (db: Database, lectureId: string): Promise<QuizRow | undefined> =>
  db.selectFrom('quiz').selectAll().where('lecture_id', '=', lectureId).executeTakeFirst()

/** With its course; not in the trash. */
export const findQuizInUse = (db: Database, lectureId: string) =>
  db
    .selectFrom('lecture')
    .innerJoin('quiz', 'quiz.lecture_id', 'lecture.id')
    .selectAll('quiz')
    .select('lecture.course_id')
    .where('lecture.id', '=', lectureId)
    .where('lecture.deleted_at', 'is', null)
    .executeTakeFirst()

/** By the ids of their lectures, of which there is one at least. */
export async function listQuizzes(db: Database, lectureIds: string[]): Promise<Map<string, QuizRow>> {
  const rows = await db.selectFrom('quiz').selectAll().where('lecture_id', 'in', lectureIds).execute()
  return new Map(rows.map((row) => [row.lecture_id, row]))
}

export const listItems = (db: Database, lectureId: string): Promise<QuizItemRow[]> =>
  db.selectFrom('quiz_item').selectAll().where('lecture_id', '=', lectureId).orderBy('position').execute()

export async function insertQuiz(trx: Transaction<Tables>, row: Insertable<QuizTable>) {
  await trx.insertInto('quiz').values(row).execute()
}

export async function updateQuiz(
  trx: Transaction<Tables>,
  lectureId: string,
  changes: Updateable<QuizTable>,
) {
  await trx.updateTable('quiz').set(changes).where('lecture_id', '=', lectureId).execute()
}

/** Attempts that were begun without an end get that of the close; a close that is past ends them now. */
export async function endOpenAttempts(
  trx: Transaction<Tables>,
  lectureId: string,
  { closesAt, now }: { closesAt: Date; now: Date },
) {
  await trx
    .updateTable('quiz_attempt')
    .set({ deadline: closesAt > now ? closesAt : now })
    .where('lecture_id', '=', lectureId)
    .where('submitted_at', 'is', null)
    .where('deadline', 'is', null)
    .execute()
}

export async function replaceItems(trx: Transaction<Tables>, lectureId: string, items: QuizItem[]) {
  await trx.deleteFrom('quiz_item').where('lecture_id', '=', lectureId).execute()
  await insertItems(
    trx,
    items.map((item, index) => ({
      lecture_id: lectureId,
      position: index + 1,
      question_id: 'questionId' in item ? item.questionId : null,
      tag: 'tag' in item ? item.tag : null,
      count: 'count' in item ? item.count : null,
      points: item.points,
    })),
  )
}

async function insertItems(trx: Transaction<Tables>, rows: QuizItemRow[]) {
  if (rows.length > 0) await trx.insertInto('quiz_item').values(rows).execute()
}

/** Without its attempts and exceptions. The copy asks the same questions. */
export async function copyQuiz(trx: Transaction<Tables>, { from, to }: { from: string; to: string }) {
  const row = await findQuiz(trx, from)
  if (!row) return
  await insertQuiz(trx, { ...row, lecture_id: to })
  const items = await listItems(trx, from)
  await insertItems(
    trx,
    items.map((item) => ({ ...item, lecture_id: to })),
  )
}

/** In a copied course, whose bank was copied, too: its quizzes ask the copies. */
export async function renameQuestions(
  trx: Transaction<Tables>,
  courseId: string,
  names: ReadonlyMap<string, string>,
) {
  const items = await trx
    .selectFrom('quiz_item')
    .innerJoin('lecture', 'lecture.id', 'quiz_item.lecture_id')
    .select(['lecture_id', 'quiz_item.position', 'question_id'])
    .where('lecture.course_id', '=', courseId)
    .where('question_id', 'is not', null)
    .execute()
  for (const { lecture_id, position, question_id } of items) {
    const copy = names.get(question_id ?? '')
    if (copy)
      await trx
        .updateTable('quiz_item')
        .set({ question_id: copy })
        .where('lecture_id', '=', lecture_id)
        .where('position', '=', position)
        .execute()
  }
}

export const toQuiz = (row: QuizRow, items: QuizItemRow[]): Quiz => ({
  lectureId: row.lecture_id,
  timeLimitSeconds: row.time_limit_seconds,
  attempts: row.attempts,
  passShare: row.pass_share,
  feedback: row.feedback,
  scoring: row.scoring,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  isShuffled: row.is_shuffled,
  navigation: row.navigation,
  layout: row.layout,
  isUntilRight: row.is_until_right,
  penalty: row.penalty,
  items: items.flatMap(toItem),
})

function toItem({ question_id, tag, count, points }: QuizItemRow): QuizItem[] {
  if (question_id !== null) return [{ questionId: question_id, points }]
  return tag !== null && count !== null ? [{ tag, count, points }] : []
}

export type QuizOverrideRow = Omit<Selectable<QuizOverrideTable>, 'lecture_id' | 'user_id'>

export const findOverride = (db: Database, lectureId: string, userId: string) =>
  db
    .selectFrom('quiz_override')
    .selectAll()
    .where('lecture_id', '=', lectureId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** In the order of people's ids; one more than `limit` if there are more. */
export function listOverrides(
  db: Database,
  lectureId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let rows = db
    .selectFrom('quiz_override')
    .innerJoin('user', 'user.id', 'quiz_override.user_id')
    .selectAll('quiz_override')
    .select(['user.full_name', 'user.avatar_picture'])
    .where('lecture_id', '=', lectureId)
    .orderBy('user_id')
    .limit(limit + 1)
  if (cursor !== undefined) rows = rows.where('user_id', '>', cursor)
  return rows.execute()
}

export async function saveOverride(
  trx: Transaction<Tables>,
  key: { lecture_id: string; user_id: string },
  changes: QuizOverrideRow,
) {
  const { lecture_id, user_id } = key
  if (Object.values(changes).every((value) => value === null)) {
    await trx
      .deleteFrom('quiz_override')
      .where('lecture_id', '=', lecture_id)
      .where('user_id', '=', user_id)
      .execute()
    return
  }
  await trx
    .insertInto('quiz_override')
    .values({ ...key, ...changes })
    .onConflict((conflict) => conflict.columns(['lecture_id', 'user_id']).doUpdateSet(changes))
    .execute()
}
