import { defineSubject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'

/** How many questions there are in the bank of a course, and pictures in them. */
export const bankSubject = defineSubject('questionBank', async (trx, id) => {
  const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
  const { total } = await trx
    .selectFrom('bank_question')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('course_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { count } = await trx
    .selectFrom('bank_picture')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('course_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return course && { name: course.title, facts: { questions: Number(total), pictures: Number(count) } }
})

export const bankQuestionSubject = defineSubject('bankQuestion', async (trx, id) => {
  const row = await trx
    .selectFrom('bank_question')
    .innerJoin('bank_question_version', (join) =>
      join
        .onRef('bank_question_version.question_id', '=', 'bank_question.id')
        .onRef('bank_question_version.version', '=', 'bank_question.version'),
    )
    .select(['course_id', 'kind', 'folder', 'bank_question.version', 'deleted_at', 'excluded'])
    .select(['title', 'stem', 'content', 'hints', 'feedback'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const tags = await trx
    .selectFrom('bank_question_tag')
    .select('tag')
    .where('question_id', '=', id)
    .orderBy('tag_key')
    .execute()
  const { course_id: courseId, kind, folder, version, deleted_at, title, ...texts } = row
  const facts = { courseId, kind, folder, version, title, ...texts, deletedAt: textOf(deleted_at) }
  return { name: title || null, facts: { ...facts, tags: tags.map(({ tag }) => tag).join(', ') } }
})
