import type { Selectable, Transaction } from 'kysely'
import type { SectionFields } from '../../../../contract/endpoints/outline.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { maxSections } from '../../../../contract/validation/limits.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { SectionTable } from '../../../db/tables/learning-tables.ts'
import type { Tables } from '../../../db/tables.ts'

/** The id of the course names the section without a title. */
export async function requireSection(db: Database, { courseId, sectionId }: SectionKey) {
  if (sectionId === courseId) return
  const sections = await listSections(db, courseId)
  if (!sections.some(({ id }) => id === sectionId))
    throw new Problem('not-found', serverMessages.sectionNotFound)
}

export type SectionRow = Selectable<SectionTable>
export const fieldsOf = ({ title }: SectionRow): SectionFields => ({ title })

type SectionKey = { courseId: string; sectionId: string }

/** In order, without the section that has no title. */
export function listSections(db: Database, courseId: string): Promise<SectionRow[]> {
  return db
    .selectFrom('section')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lock the course first. */
export async function appendSection(
  trx: Transaction<Tables>,
  { courseId, fields, now }: { courseId: string; fields: SectionFields; now: Date },
): Promise<SectionRow> {
  const sections = await listSections(trx, courseId)
  if (sections.length >= maxSections)
    throw new Problem('limit-reached', serverMessages.tooManySections({ max: maxSections }))
  const last = sections.at(-1)
  return trx
    .insertInto('section')
    .values({
      id: newId(),
      course_id: courseId,
      ...fields,
      position: (last?.position ?? 0) + 1,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateSection(
  trx: Transaction<Tables>,
  { courseId, sectionId }: SectionKey,
  fields: SectionFields,
): Promise<SectionRow | undefined> {
  return trx
    .updateTable('section')
    .set(fields)
    .where('id', '=', sectionId)
    .where('course_id', '=', courseId)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteSectionRow(trx: Transaction<Tables>, id: string) {
  await trx.deleteFrom('section').where('id', '=', id).execute()
}

export async function numberSections(trx: Transaction<Tables>, sections: SectionRow[], ids: string[]) {
  const before = new Map(sections.map(({ id, position }) => [id, position]))
  for (const [index, id] of ids.entries()) {
    if (before.get(id) === index + 1) continue
    await trx
      .updateTable('section')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
  }
}

/** Moves lectures, including deleted ones, to another section; null means the one without a title. Positions stay. */
export async function moveToSection(
  trx: Transaction<Tables>,
  lectureIds: string[],
  sectionId: string | null,
) {
  if (lectureIds.length === 0) return
  await trx.updateTable('lecture').set({ section_id: sectionId }).where('id', 'in', lectureIds).execute()
}
