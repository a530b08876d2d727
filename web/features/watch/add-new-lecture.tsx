import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { useSession } from '../../lib/session.ts'
import { GoButton } from '../../ui/go-button.tsx'

/** For administrators. */
export function AddNewLecture({ course }: { course: Course | undefined }) {
  const { role } = useSession()
  if (role !== 'ADMIN' || !course) return null
  return (
    <GoButton to={pages.addLecture} state={{ course }}>
      Add New Lecture
    </GoButton>
  )
}
