import * as serverMessages from '../../../../contract/messages/server.ts'
import { maxLectures, maxSections } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import type { PlannedCourse } from '../read-course-folder.ts'

/** Throws for a folder with more than a course can have, before any of it is copied. */
export function requireFit({ lectures, sections }: Pick<PlannedCourse, 'lectures' | 'sections'>) {
  if (lectures.length > maxLectures)
    throw new Problem('limit-reached', serverMessages.tooManyLectures({ max: maxLectures }))
  if (sections.length > maxSections)
    throw new Problem('limit-reached', serverMessages.tooManySections({ max: maxSections }))
}
