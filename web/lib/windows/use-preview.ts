import { useSyncExternalStore } from 'react'
import { previewedCourse, previewKey } from './preview.ts'

export const usePreviewedCourse = () => useSyncExternalStore(ignoreChanges, previewedCourse, () => undefined)

// The address decides, and pages render again with it.
const ignoreChanges = () => () => {}

/** Opens the page anew, so that it shows nothing that was loaded for an editor. */
export function openPreview(courseId: string, address: string) {
  sessionStorage.setItem(previewKey, courseId)
  location.assign(address)
}

export const endPreview = () => sessionStorage.removeItem(previewKey)
