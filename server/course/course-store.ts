import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../db/open.ts'
import type { CourseTable } from '../db/tables.ts'

export type CourseRow = Selectable<CourseTable>
export type CourseDraft = Omit<CourseRow, 'id' | 'created_at' | 'lecture_count'>

export function insertCourse(db: Database, draft: CourseDraft, now: Date): Promise<CourseRow> {
  return db
    .insertInto('course')
    .values({ id: randomUUIDv7(), created_at: now, lecture_count: 0, ...draft })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findCourse(db: Database, id: string) {
  return db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest first: ids carry their time. With a `cursor`, what comes after that course. */
export function listCourseRows(db: Database, most: number, cursor?: string): Promise<CourseRow[]> {
  return db
    .selectFrom('course')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function countCourses(db: Database) {
  const { total } = await db
    .selectFrom('course')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Which of these pictures are a course's thumbnail. */
export async function findThumbnailsInUse(db: Database, pictures: string[]) {
  const inUse = db.selectFrom('course').select('thumbnail_picture').where('thumbnail_picture', 'in', pictures)
  return (await inUse.execute()).map((row) => row.thumbnail_picture)
}
