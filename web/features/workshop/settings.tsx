import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as listingMessages from '../../../contract/messages/listing.ts'
import * as pathMessages from '../../../contract/messages/path.ts'
import * as messages from '../../../contract/messages/workshop.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import DeleteCourse from '../course/delete-course.tsx'
import { RulesForm } from '../course/editing/rules-form.tsx'
import { DuplicateCourse } from '../course-admin/duplicate-course.tsx'
import CourseEditors from '../course-editor/course-editors.tsx'
import { CourseGroups } from './course-groups.tsx'
import { CoursePrerequisites } from './course-prerequisites.tsx'

export default function Settings({ course }: { course: Course }) {
  const t = useTranslate()
  const { role } = useSession()
  const navigate = useNavigate()
  return (
    <div className="workshop-columns workshop-settings">
      <Part heading={t(messages.rules)} isFirst>
        <RulesForm course={course} />
      </Part>
      <div>
        {course.listing === 'groups' && (
          <Part heading={t(listingMessages.groups)}>
            <CourseGroups course={course} />
          </Part>
        )}
        <Part heading={t(pathMessages.prerequisites)}>
          <CoursePrerequisites course={course} />
        </Part>
        {role === 'ADMIN' && <CourseEditors courseId={course._id} />}
        <Part heading={t(messages.more)}>
          <div className="flex flex-wrap gap-3">
            <GoButton to={`${pages.announcements}?course=${course._id}`} state={{ course }} className="">
              {t(messages.announcements)}
            </GoButton>
            <GoButton to={`${pages.reports}?course=${course._id}`} className="">
              {t(messages.reports)}
            </GoButton>
          </div>
          {role === 'ADMIN' && (
            <>
              <p className="max-w-prose text-base-content/75">{t(messages.trashLead)}</p>
              <div className="flex flex-wrap gap-3">
                <DuplicateCourse
                  course={course}
                  onDuplicated={(copy) => void navigate(workshopAddress(copy._id))}
                />
                <DeleteCourse course={course} onDeleted={() => void navigate(pages.courses)} />
              </div>
            </>
          )}
        </Part>
      </div>
    </div>
  )
}

type PartProps = { heading: string; isFirst?: boolean; children: ReactNode }

function Part({ heading, isFirst, children }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-1 gap-4 ${isFirst ? '' : 'mt-10 border-t border-base-300 pt-8'}`}
    >
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {heading}
      </h2>
      {children}
    </section>
  )
}
