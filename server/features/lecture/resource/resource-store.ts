import type { Insertable, Selectable, Transaction } from 'kysely'
import * as fileMessages from '../../../../contract/messages/server-file.ts'
import { maxResources } from '../../../../contract/validation/limits.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { ResourceTable } from '../../../db/tables/resource-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { type Requester, showsLecture, visibleCourses } from '../../course/visible-course-store.ts'

export type ResourceRow = Selectable<ResourceTable>
type ResourceKey = { lectureId: string; resourceId: string }

// A resource with a width is a picture in an article's text, so it is not offered for download.

/** For lectures that were found by the visibility rule. In the order in which they were added. */
export async function listResources(db: Database, lectureIds: string[]): Promise<ResourceRow[]> {
  if (lectureIds.length === 0) return []
  return db
    .selectFrom('resource')
    .selectAll()
    .where('lecture_id', 'in', lectureIds)
    .where('deleted_at', 'is', null)
    .where('width', 'is', null)
    .orderBy('lecture_id')
    .orderBy('id')
    .execute()
}

/** Throws if the lecture is full. Only with the lecture locked is it so still afterwards. */
export async function requireRoomForResource(db: Database, lectureId: string, more = 1) {
  const { count } = await db
    .selectFrom('resource')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lecture_id', '=', lectureId)
    .where('deleted_at', 'is', null)
    .where('width', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) + more > maxResources)
    throw new Problem('limit-reached', fileMessages.tooManyResources({ max: maxResources }))
}

export async function insertResource(trx: Transaction<Tables>, draft: Insertable<ResourceTable>) {
  await trx.insertInto('resource').values(draft).execute()
}

/** False if it does not exist: the caller must roll back. */
export async function deleteResourceRow(trx: Transaction<Tables>, key: ResourceKey, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('resource')
    .set({ deleted_at: now })
    .where('id', '=', key.resourceId)
    .where('lecture_id', '=', key.lectureId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if it was not deleted, or is purged: the caller must roll back. */
export async function restoreResourceRow(trx: Transaction<Tables>, key: ResourceKey) {
  const { numUpdatedRows } = await trx
    .updateTable('resource')
    .set({ deleted_at: null })
    .where('id', '=', key.resourceId)
    .where('lecture_id', '=', key.lectureId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function purgeResources(db: Database, time: Date) {
  await db.deleteFrom('resource').where('deleted_at', '<=', time).execute()
}

/**
 * The copies name the same files, by which the text of an article refers to its pictures. Questions stay with the
 * original.
 */
export async function copyResources(
  trx: Transaction<Tables>,
  { from, to, now }: { from: string; to: string; now: Date },
) {
  const rows = await trx
    .selectFrom('resource')
    .selectAll()
    .where('lecture_id', '=', from)
    .where('is_in_post', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const row of rows) await insertResource(trx, { ...row, id: newId(), lecture_id: to, created_at: now })
}

export const isResourceVisible = async (db: Database, requester: Requester, folder: string) =>
  (await visibleCourses(db, requester)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .innerJoin('resource', 'resource.lecture_id', 'lecture.id')
    .select('resource.id')
    .where('resource.folder', '=', folder)
    .where('resource.deleted_at', 'is', null)
    .where('lecture.deleted_at', 'is', null)
    .where(showsLecture(requester))
    .executeTakeFirst()) !== undefined

/** Whether it is a picture in a question or an answer, about which more decides than the lecture. */
export const isInPost = async (db: Database, folder: string) =>
  (await db
    .selectFrom('resource')
    .select('id')
    .where('folder', '=', folder)
    .where('is_in_post', '=', true)
    .executeTakeFirst()) !== undefined

/** Without drafts. */
export const findLecturesOfResource = (db: Database, folder: string) =>
  db
    .selectFrom('resource')
    .innerJoin('lecture', 'lecture.id', 'resource.lecture_id')
    .select(['lecture.id', 'course_id'])
    .where('folder', '=', folder)
    .where('resource.deleted_at', 'is', null)
    .where('lecture.deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .execute()

/** Which of these folders have a resource, including those that can be restored. */
export async function findResourceFoldersInUse(db: Database, folders: string[]) {
  const inUse = db.selectFrom('resource').select('folder').where('folder', 'in', folders)
  return (await inUse.execute()).map(({ folder }) => folder)
}
