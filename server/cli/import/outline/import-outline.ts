import type { SectionFields } from '../../../../contract/endpoints/outline.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { maxLectures, maxSections } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import { operatorAct } from '../../../db/audit/act.ts'
import type { Database } from '../../../db/open.ts'
import {
  applyOutline,
  changeOutline,
  readOutlineOf,
} from '../../../features/lecture/outline/change-outline.ts'
import { keepSections } from '../../../features/lecture/outline/flat-order.ts'
import {
  appendSection,
  listSections,
  type SectionRow,
} from '../../../features/lecture/outline/section-store.ts'
import { sameForm } from '../plan/list-entries.ts'
import type { PlannedCourse } from '../read-course-folder.ts'

/**
 * Creates the planned sections that the course lacks. Returns the section of a lecture by its key: the one without a
 * title if there are sections but none has it, undefined if there are none.
 */
export async function importSections(
  db: Database,
  courseId: string,
  { notes, sections: planned }: PlannedCourse,
) {
  if (!notes.sections && planned.length === 0) return () => undefined
  const sections = await addMissing(
    db,
    courseId,
    planned.map(({ lectures: _, ...fields }) => fields),
  )
  const sectionOf = new Map(
    planned.flatMap(({ lectures }, index) => lectures.map((key) => [sameForm(key), sections[index]?.id])),
  )
  return (key: string) => sectionOf.get(key) ?? courseId
}

/** Sections with the same title are told apart by their order. */
async function addMissing(db: Database, courseId: string, wanted: SectionFields[]): Promise<SectionRow[]> {
  const unused = await listSections(db, courseId)
  const known = wanted.map(({ title }) => {
    const index = unused.findIndex((section) => section.title === title)
    return index < 0 ? undefined : unused.splice(index, 1)[0]
  })
  const now = new Date()
  const act = operatorAct('addSection', now)
  const sections: SectionRow[] = []
  for (const [index, fields] of wanted.entries())
    sections.push(
      known[index] ??
        (await changeOutline({ db, act, courseId, now }, (trx) =>
          appendSection(trx, { courseId, fields, now }),
        )),
    )
  return sections
}

export function orderImported(db: Database, courseId: string, ids: string[]) {
  const now = new Date()
  const change = { db, act: operatorAct('orderLectures', now), courseId, now }
  return changeOutline(change, async (trx) => {
    const { sections } = await readOutlineOf(trx, courseId)
    const present = sections.flatMap(({ lectureIds }) => lectureIds)
    const isImported = new Set(ids)
    const ordered = ids.filter((id) => present.includes(id))
    const arranged = keepSections(
      sections,
      present.map((id) => (isImported.has(id) ? (ordered.shift() ?? id) : id)),
    )
    if (arranged) await applyOutline(trx, courseId, arranged)
    return true
  })
}

/** Throws for a folder with more than a course can have, before any of it is copied. */
export function requireFit({ lectures, sections }: Pick<PlannedCourse, 'lectures' | 'sections'>) {
  if (lectures.length > maxLectures)
    throw new Problem('limit-reached', serverMessages.tooManyLectures({ max: maxLectures }))
  if (sections.length > maxSections)
    throw new Problem('limit-reached', serverMessages.tooManySections({ max: maxSections }))
}
