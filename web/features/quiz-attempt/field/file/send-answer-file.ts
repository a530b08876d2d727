import type { Text } from '../../../../../contract/messages/message.ts'
import { openResumableUpload } from '../../../lecture/upload/resumable-upload.ts'

/** A file on its way. With a message it waits for `resume`. */
export type Sending = {
  name: string
  percent: number
  message?: Text | undefined
  resume: () => void
  cancel: () => void
  /** The bytes that arrived stay for a while, so that the same file goes on from there. */
  stop: () => void
}

/** The id of the finished upload. Rejects with a CallError or CallCancelled. */
export async function sendAnswerFile(
  file: File,
  answers: { attemptId: string; questionId: string } | { lectureId: string },
  show: (sending: Sending) => void,
) {
  const nothing = () => {}
  let now: Sending = { name: file.name, percent: 0, resume: nothing, cancel: nothing, stop: nothing }
  const change = (changes: Partial<Sending>) => {
    now = { ...now, ...changes }
    show(now)
  }
  change({})
  const upload = await openResumableUpload({ field: 'answer', file, answers }, ({ sentBytes, message }) =>
    change({
      message,
      ...(sentBytes !== undefined && { percent: Math.floor((100 * sentBytes) / file.size) }),
    }),
  )
  const { resume, cancel, stop } = upload
  change({ resume, cancel, stop })
  const id = await upload.whole
  await upload.forget()
  return id
}
