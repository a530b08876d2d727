import { type Selectable, sql, type Transaction } from 'kysely'
import * as messages from '../../../contract/messages/server-path.ts'
import { maxPaths } from '../../../contract/validation/bounds/enrolment-limits.ts'
import type { Audience } from '../../core/current-user.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { holdRows } from '../../db/dialect.ts'
import { lockLibrary } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'
import type { LearningPathTable } from '../../db/tables/path-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { enrolledPathIds } from '../course/enrolment/enrolled-store.ts'
import { isAdministrator, isVisible, type Requester, visibleCourses } from '../course/visible-course-store.ts'

export type PathRow = Selectable<LearningPathTable>
type Texts = Omit<PathRow, 'id' | 'created_at'>

/** Administrators see all; others those with a course that they see. */
function visiblePaths(db: Database, requester: Requester) {
  const paths = db.selectFrom('learning_path')
  if (isAdministrator(requester)) return paths
  return paths.where(
    sql<boolean>`exists (select 1 from path_course join course on course.id = path_course.course_id
      where path_course.path_id = learning_path.id and ${isVisible(requester)})`,
  )
}

/** The newest first. */
export function listPathRows(
  db: Database,
  requester: Requester,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = visiblePaths(db, requester).selectAll('learning_path').orderBy('id', 'desc').limit(limit)
  return (cursor === undefined ? rows : rows.where('id', '<', cursor)).execute()
}

/**
 * Those that the person is enrolled in, or in which they have begun a course; with a course that they see. The newest
 * first.
 */
export async function listOwnPathRows(
  db: Database,
  { id, ...requester }: Audience & { id: string },
  { limit, now }: { limit: number; now: Date },
) {
  // A school without paths asks no more than this.
  if (!(await db.selectFrom('path_course').select('path_id').limit(1).executeTakeFirst())) return []
  return visiblePaths(db, requester)
    .select(['id', 'title'])
    .where(
      sql<boolean>`id in (select path_course.path_id from course_run
          join path_course on path_course.course_id = course_run.course_id
          join course on course.id = path_course.course_id
          where course_run.user_id = ${id} and ${isVisible(requester)}
        union ${enrolledPathIds(db, id, now)})`,
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export const findPathRow = (db: Database, requester: Requester, id: string) =>
  visiblePaths(db, requester).selectAll('learning_path').where('id', '=', id).executeTakeFirst()

/** Those of these ids that there are and that the person sees. */
export const findPathRows = (db: Database, requester: Requester, ids: string[]) =>
  visiblePaths(db, requester).selectAll('learning_path').where('id', 'in', ids).execute()

/** Of these paths, in their order, without those that the person does not see. */
export async function listPathCourses(db: Database, requester: Requester, pathIds: string[]) {
  if (pathIds.length === 0) return []
  return visibleCourses(db, requester)
    .innerJoin('path_course', 'path_course.course_id', 'course.id')
    .selectAll('course')
    .select('path_course.path_id')
    .where('path_course.path_id', 'in', pathIds)
    .orderBy('path_course.path_id')
    .orderBy('path_course.position')
    .execute()
}

export async function insertPath(
  trx: Transaction<Tables>,
  texts: Texts,
  courseIds: string[],
  now: Date,
): Promise<PathRow> {
  // Counted once the lock is held: what waited for it would miss the path that another has just made.
  await lockLibrary(trx)
  const { paths } = await trx
    .selectFrom('learning_path')
    .select((row) => row.fn.countAll<number>().as('paths'))
    .executeTakeFirstOrThrow()
  if (Number(paths) >= maxPaths) throw new Problem('limit-reached', messages.tooMany({ max: maxPaths }))
  const row = { id: newId(), ...texts, created_at: now }
  await trx.insertInto('learning_path').values(row).execute()
  await saveCourses(trx, row.id, courseIds, now)
  return row
}

type Changes = { texts: Partial<Texts>; courseIds: string[] | undefined; now: Date }

/** Waits until nobody else changes it, so that enrolments of two people at once keep to its limits. */
export const lockPath = (trx: Transaction<Tables>, id: string) =>
  holdRows(trx, trx.selectFrom('learning_path').selectAll().where('id', '=', id)).executeTakeFirst()

/** The path as it is then; undefined if it does not exist. */
export async function updatePath(trx: Transaction<Tables>, id: string, { texts, courseIds, now }: Changes) {
  const row = await lockPath(trx, id)
  if (!row) return undefined
  if (Object.keys(texts).length > 0)
    await trx.updateTable('learning_path').set(texts).where('id', '=', id).execute()
  if (courseIds) await saveCourses(trx, id, courseIds, now)
  return { ...row, ...texts }
}

async function saveCourses(trx: Transaction<Tables>, path_id: string, courseIds: string[], now: Date) {
  const before = await trx.deleteFrom('path_course').where('path_id', '=', path_id).returningAll().execute()
  const added = new Map(before.map(({ course_id, added_at }) => [course_id, added_at]))
  const addedAt = (id: string) => (added.has(id) ? (added.get(id) ?? null) : now)
  await trx
    .insertInto('path_course')
    .values(
      courseIds.map((course_id, position) => ({
        path_id,
        course_id,
        position,
        added_at: addedAt(course_id),
      })),
    )
    .execute()
}

export async function deletePathRow(trx: Transaction<Tables>, id: string) {
  const { numDeletedRows } = await trx.deleteFrom('learning_path').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Every course of a path, by its position from 1. */
export const pathSubject = defineSubject('path', async (trx, id) => {
  const row = await trx.selectFrom('learning_path').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const courses = await trx
    .selectFrom('path_course')
    .select('course_id')
    .where('path_id', '=', id)
    .orderBy('position')
    .execute()
  const { title, description, requires_order: requiresOrder, gives_certificate: givesCertificate } = row
  const places = courses.map(({ course_id }, index) => [`course ${index + 1}`, course_id])
  return {
    name: title,
    facts: {
      ...{ title, description, requiresOrder, givesCertificate },
      ...{ certificateMonths: row.certificate_months, ...Object.fromEntries(places) },
    },
  }
})
