import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { newThumbnailFile } from '../../../../contract/validation/files.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { CourseFields } from '../course-fields.tsx'
import { AboutFields } from './about-fields.tsx'
import { useEditForm } from './use-edit-form.ts'

const files = { thumbnail: newThumbnailFile }

/** What visitors read on the course's page. */
export default function PageForm({ course }: { course: Course }) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useEditForm(course._id, 'page', files)
  const fields = { errors, isSending, course }
  return (
    <form {...formProps} className="page-form grid gap-6 md:grid-cols-2 md:gap-10">
      <CourseFields {...fields} action={t(messages.save)}>
        <AboutFields {...fields} />
      </CourseFields>
    </form>
  )
}
