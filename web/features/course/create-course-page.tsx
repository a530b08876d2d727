import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { courseForm } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/course-more.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { thumbnailFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FilesAgain } from '../../ui/form/files-again.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { CourseFields } from './course-fields.tsx'
import { CourseStructure } from './editing/course-structure.tsx'
import type { PassedCreation } from './passed-course.ts'

export default function CreateCourse() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { data } = useSession()
  const { errors, isSending, isFilledAgain, formProps } = useCheckedForm({
    form: courseForm,
    typedAs: 'a new course',
    files: { thumbnail: thumbnailFile },
    send: async (_, body) => {
      const { course } = await notify(requestMessages.createCourse, call('createCourse', { body }))
      return () => navigate(pages.courses, { state: { created: course._id } satisfies PassedCreation })
    },
  })
  return (
    <FormPage heading={t(messages.createHeading)} lead={t(messages.createLead)} isWide>
      <PageTitle>{t(titles.createCourse)}</PageTitle>
      <form {...formProps} className="grid gap-6 md:grid-cols-2 md:gap-10">
        <FilesAgain isShown={isFilledAgain} />
        <CourseFields
          errors={errors}
          isSending={isSending}
          action={t(messages.create)}
          instructor={data.fullName}
        >
          <CourseStructure errors={errors} isSending={isSending} course={undefined} />
        </CourseFields>
      </form>
    </FormPage>
  )
}
