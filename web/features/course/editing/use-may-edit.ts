import { useQuery } from '@tanstack/react-query'
import { useRenderedSession } from '../../../lib/rendered-for.tsx'
import { usePreviewedCourse } from '../../../lib/windows/use-preview.ts'
import { summaryQuery } from '../course-queries.ts'

/** Whether to offer changes of this course; undefined until known. The server checks each call. */
export function useMayEdit(courseId: string) {
  const { isLoggedIn, role } = useRenderedSession()
  const { data: summary, isError } = useQuery(summaryQuery(courseId))
  const isPreview = usePreviewedCourse() !== undefined
  // The server renders public pages as visitors see them, even from replies that were made for an editor.
  if (!isLoggedIn) return undefined
  if (isPreview) return false
  if (role === 'ADMIN') return true
  if (summary) return summary.mayEdit ?? false
  return isError ? false : undefined
}
