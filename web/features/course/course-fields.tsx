import { useQuery } from '@tanstack/react-query'
import type { Course } from '../../../contract/endpoints/course.ts'
import { thumbnailFile } from '../../../contract/validation/files.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { categoriesQuery } from './course-queries.ts'

type Props = {
  errors: Record<string, string>
  isSending: boolean
  action: string
  course?: Course
  /** The instructor of a new course, until another one is entered. */
  instructor?: string
}

export function CourseFields({ errors, isSending, action, course, instructor }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <>
      <FileField
        label="Thumbnail"
        name="thumbnail"
        accept={thumbnailFile.accept}
        hint="JPG or PNG, 16:9 looks best, up to 5 MB"
        error={errors.thumbnail}
        disabled={isSending}
        now={course && <Preview address={course.thumbnail.secure_url} />}
        preview={(address) => <Preview address={address} />}
      />
      <div className="grid content-start gap-5">
        <Field
          label="Title"
          name="title"
          dir="auto"
          defaultValue={course?.title}
          error={errors.title}
          readOnly={isSending}
        />
        <Field
          label="Instructor"
          name="createdBy"
          dir="auto"
          defaultValue={course?.createdBy ?? instructor}
          error={errors.createdBy}
          readOnly={isSending}
        />
        <Field
          label="Category"
          name="category"
          dir="auto"
          defaultValue={course?.category}
          error={errors.category}
          readOnly={isSending}
          list="categories"
          autoComplete="off"
        />
        <datalist id="categories">
          {categories.map(({ category }) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextArea
          label="Description"
          name="description"
          dir="auto"
          defaultValue={course?.description}
          error={errors.description}
          readOnly={isSending}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {action}
        </button>
      </div>
    </>
  )
}

function Preview({ address }: { address: string }) {
  return <img src={address} alt="The thumbnail" className="aspect-video w-full rounded-field object-cover" />
}
