import type { SectionFields } from '../../../../contract/endpoints/outline.ts'
import { operatorAct } from '../../../db/audit/act.ts'
import type { Database } from '../../../db/open.ts'
import { changeOutline } from '../../../features/lecture/outline/change-outline.ts'
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
