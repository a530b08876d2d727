import * as messages from '../../../../../contract/messages/upload.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { UploadProgress } from '../upload-progress.tsx'
import { type UploadForm, useListUploads, useUploads } from './upload-list.ts'

type Props = {
  courseId: string
  /** The page's own form, which shows its uploads itself. */
  form: UploadForm
}

export function CourseUploads({ courseId, form }: Props) {
  const t = useTranslate()
  useListUploads(courseId)
  const uploads = useUploads().filter((upload) => upload.courseId === courseId && upload.form !== form)
  if (uploads.length === 0) return null
  return (
    <section aria-labelledby="uploads" className="mb-10 grid gap-4">
      <h2 id="uploads" className="text-xl font-semibold">
        {t(messages.uploads)}
      </h2>
      <ul className="grid gap-4">
        {uploads.map(({ id, title, state, running }) => (
          <li key={id} className="grid gap-3 rounded-box border border-base-300 p-4">
            <h3 dir="auto" className="font-medium">
              {title}
            </h3>
            <UploadProgress state={state} running={running} />
          </li>
        ))}
      </ul>
    </section>
  )
}
