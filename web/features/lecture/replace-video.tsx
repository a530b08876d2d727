import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/lecture.ts'
import * as rules from '../../../contract/messages/generated/rules.ts'
import { lectureFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadLectures, uploadLimitsQuery } from './lecture-queries.ts'
import { UploadProgress } from './upload/upload-progress.tsx'
import { useLectureUpload } from './upload/use-lecture-upload.ts'
import { VideoField } from './upload/video-field.tsx'

const form = { missing: rules.addLectureMissing, schema: z.object({}) }

/** Replaces a lecture's video; its texts, its position in the course and its captions stay. */
export function ReplaceVideo({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const t = useTranslate()
  const { data: limits } = useQuery(uploadLimitsQuery)
  const params = { courseId, lectureId: lecture._id }
  const { state, running, send } = useLectureUpload(limits, (input) =>
    call('replaceVideo', { params, ...input }),
  )
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    files: { lecture: lectureFile },
    send: async (_, body) => {
      await notify('replaceVideo', send(body))
      await reloadLectures(courseId).catch(() => {})
      return (sent) => sent.reset()
    },
  })
  return (
    <form {...formProps} className="grid gap-4 py-3">
      <VideoField limits={limits} error={errors.lecture} disabled={isSending} />
      {isSending && state ? (
        <UploadProgress state={state} running={running} />
      ) : (
        <button type="submit" className="btn justify-self-start" disabled={isSending}>
          {t(messages.replaceVideo)}
        </button>
      )}
    </form>
  )
}
