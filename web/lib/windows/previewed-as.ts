import { pages } from '../../../contract/addresses.ts'
import { previewedCourse } from './preview.ts'
import { openPreview } from './use-preview.ts'

const previewAsKey = 'preview-as'

/** As whom and on which day an editor looks, and the name of them. */
export type PreviewedAs = { query: { asUser?: string; asGroup?: string; on?: string }; name: string }

/** Undefined where a new learner looks. Of the course of `openPreviewAs` alone: the next preview may be of another. */
export function previewedAs(): PreviewedAs | undefined {
  const courseId = previewedCourse()
  const chosen = courseId && sessionStorage.getItem(previewAsKey)
  if (!chosen) return undefined
  const as: PreviewedAs & { courseId: string } = JSON.parse(chosen)
  return as.courseId === courseId ? as : undefined
}

export function openPreviewAs(courseId: string, address: string, as: PreviewedAs | undefined) {
  if (as) sessionStorage.setItem(previewAsKey, JSON.stringify({ ...as, courseId }))
  else sessionStorage.removeItem(previewAsKey)
  openPreview(courseId, address)
}

const calendarAsKey = 'calendar-as'

/** The address says as whom and on which day; names stay in this tab, so that no link can give another one. */
export function openCalendarAs({ query, name }: PreviewedAs) {
  sessionStorage.setItem(calendarAsKey, JSON.stringify({ id: idOf(query), name }))
  location.assign(`${pages.calendar}?${new URLSearchParams(query)}`)
}

export function nameOfCalendar(query: PreviewedAs['query']): string | undefined {
  const { id, name } = JSON.parse(sessionStorage.getItem(calendarAsKey) ?? '{}')
  return id === idOf(query) ? name : undefined
}

const idOf = ({ asUser, asGroup }: PreviewedAs['query']) => asUser ?? asGroup
