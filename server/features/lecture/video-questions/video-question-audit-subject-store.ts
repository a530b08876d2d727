import { defineSubject } from '../../../db/audit/subject.ts'
import { listVideoItems } from './video-question-store.ts'

export const videoQuestionsSubject = defineSubject('videoQuestions', async (trx, id) => {
  const lecture = await trx
    .selectFrom('lecture')
    .select(['course_id', 'title'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!lecture) return undefined
  const items = await listVideoItems(trx, id)
  const facts = items.map(({ second, question_id }, index) => [`${index + 1}`, `${second} s: ${question_id}`])
  return { name: lecture.title, facts: { courseId: lecture.course_id, ...Object.fromEntries(facts) } }
})
