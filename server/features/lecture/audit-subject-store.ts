import { defineSubject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'

export const curriculumSubject = defineSubject('curriculum', async (trx, id) => {
  const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
  const lectures = await trx
    .selectFrom('lecture')
    .select(['title', 'section_id'])
    .where('course_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  const sections = await trx
    .selectFrom('section')
    .select(['id', 'title'])
    .where('course_id', '=', id)
    .orderBy('position')
    .execute()
  const membersOf = Map.groupBy(lectures, ({ section_id }) => section_id)
  const facts = [
    ...sections.map((section, index) => [
      `section ${index + 1}`,
      `${shorten(section.title)}: ${membersOf.get(section.id)?.length ?? 0}`,
    ]),
    ...lectures.map(({ title }, index) => [`${index + 1}`, shorten(title)]),
  ]
  return course && { name: course.title, facts: Object.fromEntries(facts) }
})

export const lecturesSubject = defineSubject('lectures', async (trx, id) => {
  const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
  const lectures = await trx
    .selectFrom('lecture')
    .select(['id', 'title', 'is_draft'])
    .where('course_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  const facts = lectures.map((row) => [row.id, `${shorten(row.title)}${row.is_draft ? ' (draft)' : ''}`])
  return course && { name: course.title, facts: Object.fromEntries(facts) }
})

export const lectureSubject = defineSubject('lecture', async (trx, id) => {
  const row = await trx
    .selectFrom('lecture')
    .leftJoin('article', 'article.lecture_id', 'lecture.id')
    .select([
      'course_id',
      'title',
      'description',
      'video_file',
      'video_state',
      'poster_file',
      'deleted_at',
      'is_preview',
      'article.revision',
    ])
    .select(['is_draft', 'is_required', 'available_after_days', 'available_at', 'due_at', 'due_after_days'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { title, description, video_file, video_state, poster_file, deleted_at, is_preview } = row
  const facts = { title, description, video: video_file, videoState: video_state, poster: poster_file }
  const rules = {
    isPreview: is_preview,
    isDraft: row.is_draft,
    isRequired: row.is_required,
    availableAfterDays: row.available_after_days,
    availableAt: textOf(row.available_at),
    dueAt: row.due_at,
    dueAfterDays: row.due_after_days,
  }
  const text = row.revision !== null && { articleRevision: row.revision }
  const resources = await trx
    .selectFrom('resource')
    .select('file_name')
    .where('lecture_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_in_post', '=', false)
    .orderBy('id')
    .execute()
  const hanging = resources.length > 0 && { resources: resources.map((one) => one.file_name).join('\n') }
  return {
    name: title,
    facts: {
      courseId: row.course_id,
      ...facts,
      ...rules,
      deletedAt: textOf(deleted_at),
      ...text,
      ...hanging,
    },
  }
})

// A course may have a thousand lectures.
const maxTitle = 60

const shorten = (title: string) =>
  title.length > maxTitle ? `${[...title].slice(0, maxTitle).join('')}…` : title
