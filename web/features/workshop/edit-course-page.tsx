import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { WaitingPage } from '../../ui/waiting.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { usePassedCourse } from '../course/passed-course.ts'
import { Workshop } from './workshop.tsx'

export default function EditCourse() {
  const { courseId } = usePassedCourse()
  // Not what another page passed: after a reload that is from before the last change, and a form would keep it.
  const { data: course, isError } = useQuery(courseQuery(courseId))
  if (!courseId || (isError && !course)) return <Navigate to={pages.courses} replace />
  if (!course) return <WaitingPage onTryAgain={resendRequests} />
  return (
    <OnlyEditors courseId={courseId}>
      <Workshop key={courseId} course={course} />
    </OnlyEditors>
  )
}
