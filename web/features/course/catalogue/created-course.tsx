import { CircleCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { CourseButton } from '../../../ui/go-button.tsx'
import type { PassedCreation } from '../passed-course.ts'

/** Says what comes after creating a course, until it has a lecture or is deleted. */
export default function CreatedCourse({ courses }: { courses: Course[] | undefined }) {
  const t = useTranslate()
  const { role } = useSession()
  const { created } = useLocation().state as PassedCreation
  const course = courses?.find(({ _id }) => _id === created)
  if (role !== 'ADMIN' || !course || course.numberoflectures > 0) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-box border border-primary/40 bg-primary/5 p-4">
      <p dir="auto" className="flex min-w-0 flex-1 basis-64 items-center gap-3 font-medium">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-primary" />
        <span className="min-w-0">{t(messages.isCreated({ title: course.title }))}</span>
      </p>
      <CourseButton to={pages.addLecture} course={course}>
        {t(messages.addLectures)}
      </CourseButton>
    </div>
  )
}
