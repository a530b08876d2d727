import { workshopAddress } from '../../../../contract/addresses.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { GoButton } from '../../../ui/go-button.tsx'
import DeleteCourse from '../delete-course.tsx'

/** For administrators and the course's editors. */
export default function CardActions({ course }: { course: Course }) {
  const t = useTranslate()
  const { role } = useSession()
  return (
    <div className="flex flex-wrap gap-2">
      <GoButton to={workshopAddress(course._id)} state={{ course }} className="">
        {t(messages.edit)}
      </GoButton>
      {role === 'ADMIN' && <DeleteCourse course={course} />}
    </div>
  )
}
