import type { SectionFields } from '../../../../contract/endpoints/structure/outline.ts'
import { operatorAct } from '../../../db/audit/act.ts'
import type { Database } from '../../../db/open.ts'
import { changeOutline } from '../../../features/lecture/outline/change-outline.ts'
import {
  appendSection,
  listSections,
  type SectionRow,
} from '../../../features/lecture/outline/section-store.ts'
import type { PlannedCourse } from '../read-course-folder.ts'

/**
 * Creates the sections of the folder's notes that the course lacks. Returns the section of a lecture by its file name:
 * the one without a title if the notes have sections but name it in none, undefined if they have none.
 */
export async function importSections(db: Database, courseId: string, { notes }: PlannedCourse) {
  if (!notes.sections) return () => undefined
  const sections = await addMissing(
    db,
    courseId,
    notes.sections.map(({ lectures: _, ...fields }) => fields),
  )
  const sectionOf = new Map(
    notes.sections.flatMap(({ lectures }, index) => lectures.map((name) => [name, sections[index]?.id])),
  )
  return (name: string) => sectionOf.get(name) ?? courseId
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
