import { defineSubject } from '../../../db/audit/subject.ts'
import { textOf } from '../../../db/audit/text-of.ts'
import { findOverride, findQuiz, listItems } from './quiz-store.ts'

export const quizSubject = defineSubject('quiz', async (trx, id) => {
  const lecture = await trx
    .selectFrom('lecture')
    .select(['course_id', 'title', 'description', 'is_draft'])
    .where('id', '=', id)
    .executeTakeFirst()
  const quiz = await findQuiz(trx, id)
  if (!lecture || !quiz) return undefined
  const { lecture_id: _, opens_at, closes_at, ...settings } = quiz
  const items = (await listItems(trx, id)).map((item) => [
    `${item.position}`,
    `${item.question_id ?? `${item.count} × ${item.tag}`}: ${item.points}`,
  ])
  return {
    name: lecture.title,
    facts: {
      courseId: lecture.course_id,
      title: lecture.title,
      description: lecture.description,
      isDraft: lecture.is_draft,
      ...settings,
      opens_at: textOf(opens_at),
      closes_at: textOf(closes_at),
      ...Object.fromEntries(items),
    },
  }
})

export const quizOverrideSubject = defineSubject('quizException', async (trx, id) => {
  const [lectureId = '', userId = ''] = id.split(' ')
  const lecture = await trx
    .selectFrom('lecture')
    .select('title')
    .where('id', '=', lectureId)
    .executeTakeFirst()
  const row = await findOverride(trx, lectureId, userId)
  return (
    lecture && {
      name: lecture.title,
      facts: {
        userId,
        timeFactor: row?.time_factor ?? null,
        attempts: row?.attempts ?? null,
        closesAt: textOf(row?.closes_at ?? null),
      },
    }
  )
})
