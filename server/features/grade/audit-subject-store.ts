import type { Subject } from '../../db/audit/subject.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { listCategoryRows, listItemRows, readScale } from './book-store.ts'
import { findMark, type MarkKey } from './marks/mark-store.ts'

/** The learner is named by their id in the facts alone, which an erasure renames. */
export const markSubject = (key: MarkKey): Subject => ({
  kind: 'mark',
  id: `${key.courseId} ${key.itemId}`,
  describe: async (trx) => {
    const course = await trx
      .selectFrom('course')
      .select('title')
      .where('id', '=', key.courseId)
      .executeTakeFirst()
    if (!course) return undefined
    const mark = await findMark(trx, key)
    const { points = null, is_excused: isExcused = false, reason = null } = mark ?? {}
    return { name: course.title, facts: { ...key, points, isExcused, reason } }
  },
})

export const gradebookSubject = defineSubject('gradebook', async (trx, id) => {
  const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
  if (!course) return undefined
  const categories = await listCategoryRows(trx, id)
  const items = await listItemRows(trx, id)
  const { marks } = await trx
    .selectFrom('grade_mark')
    .select((row) => row.fn.countAll<number>().as('marks'))
    .where('course_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: course.title,
    facts: {
      scale: JSON.stringify(await readScale(trx, id)),
      marks: Number(marks),
      ...Object.fromEntries(
        categories.map((row) => [`category ${row.id}`, `${row.title}: ${row.weight}, −${row.drop_lowest}`]),
      ),
      ...Object.fromEntries(
        items.map((row) => [
          `item ${row.id}`,
          [
            row.title ?? '',
            row.max_points ?? '',
            row.category_id ?? '',
            row.is_extra_credit ? 'extra' : '',
            row.is_counted ? 'counted' : '',
            row.is_hidden ? 'hidden' : '',
            row.pass_share === null ? '' : `passed from ${row.pass_share}`,
          ].join(' · '),
        ]),
      ),
    },
  }
})
