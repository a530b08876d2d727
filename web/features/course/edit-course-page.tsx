import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { type Course, editCourseForm } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/course-more.ts'
import * as titles from '../../../contract/messages/page.ts'
import { newThumbnailFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import { WaitingPage } from '../../ui/waiting.tsx'
import { CourseFields } from './course-fields.tsx'
import { courseQuery, reloadCourses } from './course-queries.ts'
import { OnlyEditors } from './editing/only-editors.tsx'
import { usePassedCourse } from './passed-course.ts'

const CourseEditors = lazy(() => import('../course-editor/course-editors.tsx'))

export default function EditCourse() {
  const { courseId, passed } = usePassedCourse()
  const { data: course, isError } = useQuery(courseQuery(courseId, passed))
  if (!courseId || (isError && !course)) return <Navigate to={pages.courses} replace />
  if (!course) return <WaitingPage onTryAgain={resendRequests} />
  return (
    <OnlyEditors courseId={courseId}>
      <EditForm course={course} />
    </OnlyEditors>
  )
}

function EditForm({ course }: { course: Course }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { role } = useSession()
  const { errors, isSending, formProps } = useCheckedForm({
    form: editCourseForm,
    files: { thumbnail: newThumbnailFile },
    sendsChanges: true,
    send: async (_, body) => {
      const params = { courseId: course._id }
      const edited = await notify('editCourse', call('editCourse', { params, body }))
      await reloadCourses()
      return () => navigate(pages.courseDescription, { state: { course: edited.course }, replace: true })
    },
  })
  return (
    <FormPage heading={t(messages.editHeading)} lead={course.title} isWide>
      <PageTitle>{t(titles.editCourse)}</PageTitle>
      <form {...formProps} className="grid gap-6 md:grid-cols-2 md:gap-10">
        <CourseFields errors={errors} isSending={isSending} action={t(messages.save)} course={course} />
      </form>
      <div className="mt-10">
        <GoButton to={`${pages.statistics}?course=${course._id}`} className="">
          {t(messages.statistics)}
        </GoButton>
      </div>
      {role === 'ADMIN' && (
        <Suspense fallback={<div className="mt-10 skeleton h-32 w-full" />}>
          <CourseEditors courseId={course._id} />
        </Suspense>
      )}
    </FormPage>
  )
}
