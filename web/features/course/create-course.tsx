import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { courseForm } from '../../../contract/endpoints/course.ts'
import { pageTitles } from '../../../contract/page.ts'
import { thumbnailFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { CourseFields } from './course-fields.tsx'

export default function CreateCourse() {
  const navigate = useNavigate()
  const { data } = useSession()
  const { errors, isSending, formProps } = useCheckedForm({
    form: courseForm,
    files: { thumbnail: thumbnailFile },
    send: async (_, body) => {
      await notify('createCourse', call('createCourse', { body }))
      return () => navigate(pages.courses)
    },
  })
  return (
    <FormPage heading="Create a course" lead="Lectures are added once the course stands." isWide>
      <PageTitle>{pageTitles.createCourse}</PageTitle>
      <form {...formProps} className="grid gap-6 md:grid-cols-2 md:gap-10">
        <CourseFields
          errors={errors}
          isSending={isSending}
          action="Create course"
          instructor={data.fullName}
        />
      </form>
    </FormPage>
  )
}
