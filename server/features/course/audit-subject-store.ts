import { defineSubject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'
import { lockRows } from '../../db/dialect.ts'
import { readStructure, structureColumnNames } from '../../db/tables/course-structure.ts'
import { listGroupsOfCourse } from './listing/course-group-store.ts'

export const courseSubject = defineSubject('course', async (trx, id) => {
  const course = trx
    .selectFrom('course')
    .select(['title', 'description', 'category', 'created_by', 'thumbnail_picture', 'state', 'deleted_at'])
    .select(structureColumnNames)
    .where('id', '=', id)
  // On PostgreSQL, another act may change the row between this read and the change.
  const row = await lockRows(trx, course).executeTakeFirst()
  if (!row) return undefined
  const { title, description, category, created_by, thumbnail_picture, state, deleted_at } = row
  const facts = { title, description, category, createdBy: created_by, thumbnail: thumbnail_picture, state }
  const structure = Object.entries(readStructure(row)).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.join('\n') : value,
  ])
  const required = await trx
    .selectFrom('course_prerequisite')
    .select('required_id')
    .where('course_id', '=', id)
    .orderBy('required_id')
    .execute()
  const groups = await listGroupsOfCourse(trx, id)
  const prerequisites = required.map(({ required_id }) => [`after ${required_id}`, true])
  const shownTo = groups.map((group) => [`group ${group.id}`, true])
  return {
    name: title,
    facts: {
      ...facts,
      ...Object.fromEntries([...structure, ...prerequisites, ...shownTo]),
      deletedAt: textOf(deleted_at),
    },
  }
})

export const editorsSubject = defineSubject('editors', async (trx, id) => {
  const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
  const editors = await trx
    .selectFrom('course_editor')
    .select('user_id')
    .where('course_id', '=', id)
    .orderBy('user_id')
    .execute()
  return (
    course && { name: course.title, facts: Object.fromEntries(editors.map((row) => [row.user_id, true])) }
  )
})
