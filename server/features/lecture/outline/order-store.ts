import { type RawBuilder, sql, type Transaction } from 'kysely'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { maxLectures } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { listSections } from './section-store.ts'

/** A lecture's position in its course; positions continue across sections. */
export type OrderedLecture = {
  id: string
  position: number
  section_id: string | null
  is_draft: boolean
  deleted_at: Date | null
}

// SQLite allows 1,000 terms per expression by default (sqlite.org/limits), and each lecture takes two.
const lecturesAtOnce = 400

/** In order, including deleted lectures. */
export function listOrderedLectures(trx: Transaction<Tables>, courseId: string): Promise<OrderedLecture[]> {
  return trx
    .selectFrom('lecture')
    .select(['id', 'position', 'section_id', 'is_draft', 'deleted_at'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute()
}

/** Numbers lectures in the given order: all of a course, or those at its end from the number of the first. */
export async function numberLectures(
  trx: Transaction<Tables>,
  order: Pick<OrderedLecture, 'id' | 'position'>[],
  first = 1,
) {
  const numbered = order.map(({ id, position }, index) => ({ id, from: position, to: first + index }))
  const moved = numbered.filter(({ from, to }) => from !== to)
  // Positions are unique even between two updates, so moved lectures first get negative ones.
  for (const part of partsOf(moved))
    await trx
      .updateTable('lecture')
      .set((lecture) => ({ position: lecture('position', '*', -1) }))
      .where('id', 'in', idsOf(part))
      .execute()
  for (const part of partsOf(moved))
    await trx
      .updateTable('lecture')
      .set({ position: newPositions(part) })
      .where('id', 'in', idsOf(part))
      .execute()
}

/** Throws if the course is full, deleted lectures counted. Only with the course locked is it so still afterwards. */
export async function requireRoomForLecture(db: Database, courseId: string, more = 1) {
  const { count } = await db
    .selectFrom('lecture')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (Number(count) + more > maxLectures)
    throw new Problem('limit-reached', serverMessages.tooManyLectures({ max: maxLectures }))
}

/**
 * Makes room at the end of a section, or of the course if none is named or it was deleted meanwhile, and returns where
 * to insert a lecture. Lock the course first.
 */
export async function makeRoomAtEnd(
  trx: Transaction<Tables>,
  courseId: string,
  sectionId: string | undefined,
): Promise<{ position: number; section_id: string | null }> {
  await requireRoomForLecture(trx, courseId)
  const [sections, ordered] = [await listSections(trx, courseId), await listOrderedLectures(trx, courseId)]
  const ranks = [null, ...sections.map(({ id }) => id)]
  const named = sectionId === courseId ? 0 : ranks.indexOf(sectionId ?? null)
  const rank = sectionId === undefined || named < 0 ? ranks.length - 1 : named
  const section_id = ranks[rank] ?? null
  const later = ordered.findIndex((lecture) => ranks.indexOf(lecture.section_id) > rank)
  const last = ordered.at(-1)?.position ?? 0
  if (later < 0) return { position: last + 1, section_id }
  const follow = ordered.slice(later)
  await numberLectures(trx, follow, (follow[0]?.position ?? 1) + 1)
  return { position: follow[0]?.position ?? 1, section_id }
}

type Moved = { id: string; to: number }

const idsOf = (moved: Moved[]) => moved.map(({ id }) => id)

function partsOf(moved: Moved[]) {
  const count = Math.ceil(moved.length / lecturesAtOnce)
  return Array.from({ length: count }, (_, index) =>
    moved.slice(index * lecturesAtOnce, (index + 1) * lecturesAtOnce),
  )
}

/** One statement for many lectures: reordering 300 takes two statements, not 300. */
const newPositions = (moved: Moved[]): RawBuilder<number> =>
  sql`case id ${sql.join(
    moved.map(({ id, to }) => sql`when ${id} then cast(${to} as integer)`),
    sql` `,
  )} end`
