import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { fileForm } from '../../../../contract/endpoints/file.ts'
import * as messages from '../../../../contract/messages/file-add.ts'
import * as lectureMessages from '../../../../contract/messages/lecture.ts'
import { documentFile } from '../../../../contract/validation/files.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { keepTypedField, readTypedFields } from '../../../lib/form/typed-fields.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { FilesAgain } from '../../../ui/form/files-again.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { SaveAsDraft } from '../../../ui/form/save-as-draft.tsx'
import { uploadLimitsQuery } from '../lecture-queries.ts'
import { CourseUploads } from './running/course-uploads.tsx'
import { startUpload } from './running/start-uploads.ts'
import { useUploadForm, useUploads } from './running/upload-list.ts'
import { orderFile } from './running/upload-orders.ts'
import { UploadProgress } from './upload-progress.tsx'

type Props = { courseId: string; courseTitle: string | undefined; onAdded: () => void }

export function AddFile({ courseId, courseTitle, onAdded }: Props) {
  const t = useTranslate()
  const { data: limits } = useQuery(uploadLimitsQuery)
  const uploadForm = useUploadForm()
  const upload = useUploads().find(({ form }) => form === uploadForm)
  const typedAs = `file of ${courseId}`
  const [description, setDescription] = useState(() => readTypedFields(typedAs).description ?? '')
  const { errors, isSending, isFilledAgain, formProps } = useCheckedForm({
    form: fileForm,
    files: { file: documentFile },
    isSentElsewhere: true,
    typedAs,
    send: async (texts, body) => {
      await startUpload(orderFile(courseId, texts, body.get('file') as File, limits), uploadForm)
      return onAdded
    },
  })
  return (
    <FormPage heading={t(messages.addHeading)} lead={courseTitle} isWide>
      <PageTitle>{t(messages.addHeading)}</PageTitle>
      <CourseUploads courseId={courseId} form={uploadForm} />
      <form {...formProps} className="grid gap-6 md:grid-cols-2 md:gap-10">
        <FilesAgain isShown={isFilledAgain} />
        <FileField
          label={t(messages.file)}
          name="file"
          accept={documentFile.accept}
          hint={t(limits ? messages.hintAndMax({ max: Math.floor(limits.maxBytes / MB) }) : messages.hint)}
          choose={t(messages.choose)}
          chooseAnother={t(messages.chooseAnother)}
          error={errors.file}
          disabled={isSending}
          preview={() => <FileText aria-hidden className="size-10 text-primary" />}
        />
        <div className="grid content-start gap-5">
          <Field label={t(lectureMessages.title)} name="title" error={errors.title} readOnly={isSending} />
          <TextArea
            label={t(lectureMessages.description)}
            // The server would refuse an empty description, so it is left out.
            name={description.trim() ? 'description' : ''}
            hint={t(messages.mayBeEmpty)}
            value={description}
            onChange={({ target }) => {
              setDescription(target.value)
              keepTypedField(typedAs, 'description', target.value)
            }}
            error={errors.description}
            readOnly={isSending}
          />
          {upload ? (
            <UploadProgress state={upload.state} running={upload.running} />
          ) : (
            <div className="grid gap-3">
              <button type="submit" className="btn btn-primary" disabled={isSending}>
                {t(messages.add)}
              </button>
              <SaveAsDraft name="isDraft" isSending={isSending} />
            </div>
          )}
        </div>
      </form>
    </FormPage>
  )
}
