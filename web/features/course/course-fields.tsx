import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as courseMessages from '../../../contract/messages/course.ts'
import * as messages from '../../../contract/messages/course-more.ts'
import { nameMediaTypes, thumbnailFile } from '../../../contract/validation/files.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { SaveAsDraft } from '../../ui/form/save-as-draft.tsx'
import { categoriesQuery } from './course-queries.ts'

type Props = {
  errors: Record<string, string>
  isSending: boolean
  action: string
  course?: Course
  instructor?: string
  /** Below the fields that each course must have. */
  children: ReactNode
}

export function CourseFields({ errors, isSending, action, course, instructor, children }: Props) {
  const t = useTranslate()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { mediaTypes, maxBytes } = thumbnailFile
  return (
    <>
      <FileField
        // A saved picture is no longer a picked one.
        key={course?.thumbnail.secure_url}
        label={t(messages.thumbnail)}
        name="thumbnail"
        accept={thumbnailFile.accept}
        hint={t(messages.thumbnailHint({ types: nameMediaTypes(mediaTypes), max: maxBytes / MB }))}
        choose={t(messages.chooseThumbnail)}
        chooseAnother={t(messages.chooseAnotherThumbnail)}
        error={errors.thumbnail}
        disabled={isSending}
        now={course && <Preview address={course.thumbnail.secure_url} />}
        preview={(address) => <Preview address={address} />}
      />
      <div className="grid content-start gap-5">
        <Field
          label={t(messages.title)}
          name="title"
          dir="auto"
          defaultValue={course?.title}
          error={errors.title}
          readOnly={isSending}
        />
        <Field
          label={t(courseMessages.instructor)}
          name="createdBy"
          dir="auto"
          defaultValue={course?.createdBy ?? instructor}
          error={errors.createdBy}
          readOnly={isSending}
        />
        <Field
          label={t(courseMessages.category)}
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
          label={t(messages.description)}
          name="description"
          dir="auto"
          defaultValue={course?.description}
          error={errors.description}
          readOnly={isSending}
        />
        {children}
        <div className="grid gap-3">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            {action}
          </button>
          {!course && <SaveAsDraft name="state" isSending={isSending} />}
        </div>
      </div>
    </>
  )
}

function Preview({ address }: { address: string }) {
  const t = useTranslate()
  return (
    <img
      src={address}
      alt={t(messages.theThumbnail)}
      className="aspect-video w-full rounded-field object-cover"
    />
  )
}
