import type { Insertable, Selectable, Transaction } from 'kysely'
import type { VideoQuestionItem } from '../../../../contract/endpoints/video-question.ts'
import type { Database } from '../../../db/open.ts'
import type { VideoAnswerTable, VideoQuestionTable } from '../../../db/tables/video-question-tables.ts'
import type { Tables } from '../../../db/tables.ts'

export type VideoAnswerRow = Selectable<VideoAnswerTable>

/** For a lecture that was found by the visibility rule: by their seconds, those of one second in their order. */
export const listVideoItems = (db: Database, lectureId: string): Promise<Selectable<VideoQuestionTable>[]> =>
  db
    .selectFrom('video_question')
    .selectAll()
    .where('lecture_id', '=', lectureId)
    .orderBy('second')
    .orderBy('position')
    .execute()

export async function replaceVideoItems(
  trx: Transaction<Tables>,
  lectureId: string,
  items: VideoQuestionItem[],
) {
  await trx.deleteFrom('video_question').where('lecture_id', '=', lectureId).execute()
  if (items.length === 0) return
  await trx
    .insertInto('video_question')
    .values(
      items.map(({ second, questionId }, index) => ({
        ...{ lecture_id: lectureId, position: index + 1, second, question_id: questionId },
      })),
    )
    .execute()
}

/** Those of these videos that ask questions, or have answers of people to some that they asked. */
export async function listWithQuestions(trx: Transaction<Tables>, lectureIds: string[]) {
  const idsIn = (table: 'video_question' | 'video_answer') =>
    trx.selectFrom(table).select('lecture_id').where('lecture_id', 'in', lectureIds)
  const rows = await idsIn('video_question').union(idsIn('video_answer')).execute()
  return rows.map(({ lecture_id }) => lecture_id)
}

/** Without answers. The copy asks the same questions. */
export async function copyVideoQuestions(
  trx: Transaction<Tables>,
  { from, to }: { from: string; to: string },
) {
  const items = await listVideoItems(trx, from)
  if (items.length === 0) return
  await trx
    .insertInto('video_question')
    .values(items.map((item) => ({ ...item, lecture_id: to })))
    .execute()
}

/** In a copied course, whose bank was copied, too: its videos ask the copies. */
export async function renameVideoQuestions(
  trx: Transaction<Tables>,
  courseId: string,
  names: ReadonlyMap<string, string>,
) {
  const items = await trx
    .selectFrom('video_question')
    .innerJoin('lecture', 'lecture.id', 'video_question.lecture_id')
    .select(['lecture_id', 'video_question.position', 'question_id'])
    .where('lecture.course_id', '=', courseId)
    .execute()
  for (const { lecture_id, position, question_id } of items) {
    const copy = names.get(question_id)
    if (copy)
      await trx
        .updateTable('video_question')
        .set({ question_id: copy })
        .where('lecture_id', '=', lecture_id)
        .where('position', '=', position)
        .execute()
  }
}

export const listVideoAnswers = (
  db: Database,
  { userId, lectureId }: { userId: string; lectureId: string },
): Promise<VideoAnswerRow[]> =>
  db
    .selectFrom('video_answer')
    .selectAll()
    .where('user_id', '=', userId)
    .where('lecture_id', '=', lectureId)
    .execute()

/** How many people answered each version of the questions of a lecture, by whether they were right and after how many tries. */
export async function countVideoAnswers(db: Database, lectureId: string) {
  const rows = await db
    .selectFrom('video_answer')
    .select((select) => [
      ...(['question_id', 'version', 'is_right', 'tries'] as const),
      select.fn.countAll<number>().as('count'),
    ])
    .where('lecture_id', '=', lectureId)
    .groupBy(['question_id', 'version', 'is_right', 'tries'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** Each answer to a version of these questions once, with how many people gave it last. */
export async function countEqualAnswers(db: Database, lectureId: string, questionIds: string[]) {
  if (questionIds.length === 0) return []
  const rows = await db
    .selectFrom('video_answer')
    .select((select) => [
      ...(['question_id', 'version', 'answer'] as const),
      select.fn.countAll<number>().as('count'),
    ])
    .where('lecture_id', '=', lectureId)
    .where('question_id', 'in', questionIds)
    .groupBy(['question_id', 'version', 'answer'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** Counts as a further try, or as the first one of another version. */
export const saveVideoAnswer = (
  trx: Transaction<Tables>,
  row: Omit<Insertable<VideoAnswerTable>, 'tries'>,
): Promise<VideoAnswerRow> =>
  trx
    .insertInto('video_answer')
    .values({ ...row, tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lecture_id', 'question_id']).doUpdateSet((set) => ({
        version: set.ref('excluded.version'),
        answer: set.ref('excluded.answer'),
        is_right: set.ref('excluded.is_right'),
        answered_at: set.ref('excluded.answered_at'),
        tries: set
          .case()
          .when('video_answer.version', '=', set.ref('excluded.version'))
          .then(set('video_answer.tries', '+', 1))
          .else(1)
          .end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
