import { CircleCheck, X } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { type Lecture, lectureForm } from '../../../../contract/endpoints/lecture.ts'
import type { UploadLimits } from '../../../../contract/endpoints/upload.ts'
import * as messages from '../../../../contract/messages/generated/upload.ts'
import type { Text } from '../../../../contract/messages/message.ts'
import { toFormErrors } from '../../../../contract/validation/form.ts'
import { CallCancelled, CallError, call } from '../../../lib/calls/call.ts'
import { notify, showError } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { replaceLectures } from '../lecture-queries.ts'
import { UploadProgress } from './upload-progress.tsx'
import { type Queued, titleOf } from './upload-queue.ts'
import { useLectureUpload } from './use-lecture-upload.ts'

type Props = {
  courseId: string
  file: File
  limits: UploadLimits | undefined
  onRemove: () => void
  ref: Ref<Queued>
}

export function QueuedLecture({ courseId, file, limits, onRemove, ref }: Props) {
  const t = useTranslate()
  const id = useId()
  const title = useRef<HTMLInputElement>(null)
  const [phase, setPhase] = useState<'picked' | 'sending' | 'added'>('picked')
  const [problem, setProblem] = useState<Text>()
  const previousSlot = useRef<Promise<unknown>>(undefined)
  const { state, running, send } = useLectureUpload(limits, async (input) => {
    await previousSlot.current
    return call('addLecture', { params: { courseId }, ...input })
  })

  const add = async (description: string, slot: Promise<unknown>) => {
    if (phase !== 'picked') return false
    const texts = lectureForm.schema.safeParse({ title: title.current?.value, description })
    if (!texts.success) {
      const { message } = toFormErrors(texts.error.issues, lectureForm.missing)
      showError(message)
      setProblem(message)
      return false
    }
    previousSlot.current = slot
    setProblem(undefined)
    setPhase('sending')
    try {
      const { course } = await notify('addLecture', send(toForm(texts.data, file)))
      replaceLectures(courseId, course.lectures)
      setPhase('added')
      return true
    } catch (error) {
      if (!(error instanceof CallCancelled)) setProblem(error instanceof CallError ? error.text : undefined)
      setPhase('picked')
      return false
    }
  }
  useImperativeHandle(ref, () => ({ add }))

  return (
    <li className="grid gap-2 rounded-box border border-base-300 p-4">
      <div className="flex items-end gap-2">
        <div className="grid min-w-0 grow gap-1.5">
          <label htmlFor={id} className="truncate text-sm text-base-content/75">
            {t(messages.titleOf({ file: file.name }))}
          </label>
          <input
            ref={title}
            id={id}
            name="title"
            className="input w-full"
            defaultValue={titleOf(file.name)}
            readOnly={phase !== 'picked'}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && `${id}-problem`}
          />
        </div>
        {phase === 'picked' && (
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label={t(messages.remove({ file: file.name }))}
            onClick={onRemove}
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {phase === 'sending' && state && <UploadProgress state={state} running={running} />}
      {phase === 'added' && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 text-primary" /> {t(messages.added)}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-error">
          {t(problem)}
        </p>
      )}
    </li>
  )
}

function toForm({ title, description }: Pick<Lecture, 'title' | 'description'>, file: File) {
  const body = new FormData()
  body.set('title', title)
  body.set('description', description)
  body.set('lecture', file)
  return body
}
