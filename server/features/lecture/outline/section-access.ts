import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import { listSections, type SectionKey } from './section-store.ts'

/** The id of the course names the section without a title. */
export async function requireSection(db: Database, { courseId, sectionId }: SectionKey) {
  if (sectionId === courseId) return
  const sections = await listSections(db, courseId)
  if (!sections.some(({ id }) => id === sectionId))
    throw new Problem('not-found', serverMessages.sectionNotFound)
}
