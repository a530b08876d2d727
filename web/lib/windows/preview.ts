import { pages } from '../../../contract/addresses.ts'

// For this tab alone: others of the same person go on editing.
export const previewKey = 'preview'
const { courseDescription, lectures, notes, announcements, courseCompleted } = pages
const pagesOfCourse: string[] = [courseDescription, lectures, notes, announcements, courseCompleted]

/** The course that its editor sees as a learner here; undefined on every other page. */
export function previewedCourse() {
  const id = globalThis.sessionStorage?.getItem(previewKey)
  if (!id || !pagesOfCourse.includes(location.pathname)) return undefined
  const { search } = location
  // Pages also pass the course to each other without naming it.
  return search.includes(id) || !search.includes('course=') ? id : undefined
}
