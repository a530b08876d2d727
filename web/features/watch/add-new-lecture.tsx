import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/watch.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CourseButton } from '../../ui/go-button.tsx'
import { useMayEdit } from '../course/editing/use-may-edit.ts'
import { additions } from '../lecture/editing/kinds.ts'

export function AddNewLecture({ course }: { course: Course | undefined }) {
  const t = useTranslate()
  const mayEdit = useMayEdit(course?._id ?? '')
  if (!mayEdit || !course) return null
  return (
    <div className="flex flex-wrap gap-2">
      {additions.map(({ label, address }) => (
        <Link key={label.key} to={address(course._id)} state={{ course }} className="btn">
          {t(label)}
        </Link>
      ))}
      <CourseButton to={pages.addLecture} course={course}>
        {t(messages.addNew)}
      </CourseButton>
    </div>
  )
}
