import { useSyncExternalStore } from 'react'
import { pages } from '../../../contract/addresses.ts'

// For this tab alone: others of the same person go on editing.
const key = 'preview'
const { courseDescription, lectures, notes, announcements, courseCompleted } = pages
const pagesOfCourse: string[] = [courseDescription, lectures, notes, announcements, courseCompleted]

/** The course that its editor sees as a learner here; undefined on every other page. */
export function previewedCourse() {
  const id = globalThis.sessionStorage?.getItem(key)
  if (!id || !pagesOfCourse.includes(location.pathname)) return undefined
  const { search } = location
  // Pages also pass the course to each other without naming it.
  return search.includes(id) || !search.includes('course=') ? id : undefined
}

export const usePreviewedCourse = () => useSyncExternalStore(ignoreChanges, previewedCourse, () => undefined)

// The address decides, and pages render again with it.
const ignoreChanges = () => () => {}

/** Opens the page anew, so that it shows nothing that was loaded for an editor. */
export function openPreview(courseId: string, address: string) {
  sessionStorage.setItem(key, courseId)
  location.assign(address)
}

export const endPreview = () => sessionStorage.removeItem(key)
