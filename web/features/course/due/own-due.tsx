import { useQuery } from '@tanstack/react-query'
import { ownEnrolmentQuery } from '../enrolment/own-enrolment-queries.ts'
import { CourseDue } from './due-note.tsx'

/** When the course is due for the reader. Nothing where it is not, or where that cannot be loaded: it is said again there. */
export default function OwnDue({ courseId }: { courseId: string }) {
  const { data } = useQuery(ownEnrolmentQuery(courseId))
  return data?.due ? <CourseDue due={data.due} /> : null
}
