import { useNavigate } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import { courseForm } from '../../contract/course.ts'
import { thumbnailFile } from '../../contract/rules/upload.ts'
import { call } from '../app/call.ts'
import { notify } from '../app/notify.ts'
import { PageTitle } from '../app/page-title.tsx'
import { useCheckedForm } from '../app/use-checked-form.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { FileField } from '../ui/file-field.tsx'
import { FormPage } from '../ui/form-page.tsx'

export default function CreateCourse() {
  const navigate = useNavigate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: courseForm,
    files: ['thumbnail'],
    send: async (_, body) => {
      await notify('createCourse', call('createCourse', { body }))
      return () => navigate(pages.courses)
    },
  })
  return (
    <FormPage heading="Create a course" lead="Lectures are added once the course stands." isWide>
      <PageTitle>Create a course</PageTitle>
      <form {...formProps} className="grid gap-6 md:grid-cols-2 md:gap-10">
        <FileField
          label="Thumbnail"
          name="thumbnail"
          accept={thumbnailFile.accept}
          hint="JPG or PNG, 16:9 looks best, up to 5 MB"
          error={errors.thumbnail}
          preview={(address) => (
            <img
              src={address}
              alt="The thumbnail"
              className="aspect-video w-full rounded-field object-cover"
            />
          )}
        />
        <div className="grid content-start gap-5">
          <Field label="Title" name="title" error={errors.title} />
          <Field label="Instructor" name="createdBy" error={errors.createdBy} />
          <Field label="Category" name="category" error={errors.category} />
          <TextArea label="Description" name="description" error={errors.description} />
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            Create course
          </button>
        </div>
      </form>
    </FormPage>
  )
}
