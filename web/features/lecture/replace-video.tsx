import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/lecture.ts'
import * as rules from '../../../contract/messages/generated/rules.ts'
import { lectureFile } from '../../../contract/validation/files.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { uploadLimitsQuery } from './lecture-queries.ts'
import { startUpload } from './upload/running/start-uploads.ts'
import { useUploadForm, useUploads } from './upload/running/upload-list.ts'
import { orderVideo } from './upload/running/upload-orders.ts'
import { UploadProgress } from './upload/upload-progress.tsx'
import { VideoField } from './upload/video-field.tsx'

const form = { missing: rules.addLectureMissing, schema: z.object({}) }

/** Texts, position in the course and uploaded captions stay. */
export function ReplaceVideo({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const t = useTranslate()
  const { data: limits } = useQuery(uploadLimitsQuery)
  const uploadForm = useUploadForm()
  const upload = useUploads().find(({ form }) => form === uploadForm)
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    files: { lecture: lectureFile },
    isSentElsewhere: true,
    send: async (_, body) => {
      await startUpload(orderVideo(courseId, lecture, body.get('lecture') as File, limits), uploadForm)
      return (sent) => sent.reset()
    },
  })
  return (
    <form {...formProps} className="grid gap-4 py-3">
      <VideoField limits={limits} error={errors.lecture} disabled={isSending} />
      {upload ? (
        <UploadProgress state={upload.state} running={upload.running} />
      ) : (
        <button type="submit" className="btn justify-self-start" disabled={isSending}>
          {t(messages.replaceVideo)}
        </button>
      )}
    </form>
  )
}
