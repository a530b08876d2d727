import { Paperclip, Video, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SubmissionFile } from '../../../../contract/endpoints/submission.ts'
import * as asking from '../../../../contract/messages/asked-files.ts'
import * as messages from '../../../../contract/messages/assignment-take.ts'
import type { Text } from '../../../../contract/messages/message.ts'
import * as recording from '../../../../contract/messages/recording.ts'
import { type AskedFiles, refusalOfFile } from '../../../../contract/validation/bounds/asked-files.ts'
import { maxSubmissionFiles } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { CallCancelled } from '../../../lib/calls/call.ts'
import { textOf } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { type Sending, sendAnswerFile } from '../../quiz-attempt/field/file/send-answer-file.ts'
import { SendingFile } from '../../quiz-attempt/field/file/sending-file.tsx'
import { FileLink } from '../file-link.tsx'

const RecordWork = lazy(() => import('../recording/record-work.tsx'))

type Props = {
  lectureId: string
  submissionId: string
  files: SubmissionFile[]
  asked: AskedFiles
  error: string | undefined
  /** Saves the draft with the uploads of these ids; resolves to whether it has them. */
  onChange: (uploads: string[]) => Promise<boolean>
}

/** Each file is sent as soon as it is chosen, and belongs to the draft when it has arrived. */
export function DraftFiles({ lectureId, submissionId, files, asked, error, onChange }: Props) {
  const t = useTranslate()
  const { kinds, fileKinds, maxFileMb } = asked
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<Text>()
  const [records, setRecords] = useState(false)
  const recordButton = useRef<HTMLButtonElement>(null)
  useEffect(() => () => sending?.stop(), [sending?.stop])
  const isRecording = !kinds.includes('files')
  const ids = files.map(({ fileId }) => fileId)

  /** Whether the draft has all of them. */
  const add = async (chosen: File[]) => {
    if (sending) return false
    setProblem(undefined)
    const max = maxSubmissionFiles
    if (ids.length + chosen.length > max) {
      setProblem(messages.tooMany({ max }))
      return false
    }
    const refusal = chosen.map(({ name, size: bytes }) => refusalOfFile(asked, { name, bytes })).find(Boolean)
    if (refusal) {
      setProblem(refusal)
      return false
    }
    let named = ids
    try {
      for (const file of chosen) {
        named = [...named, await sendAnswerFile(file, { lectureId }, setSending)]
        if (!(await onChange(named))) return false
      }
      return true
    } catch (failure) {
      if (!(failure instanceof CallCancelled)) setProblem(textOf(failure))
      return false
    } finally {
      setSending(undefined)
    }
  }
  const remove = (one: string) => {
    void onChange(ids.filter((other) => other !== one))
    input.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <p id={`${id}-files`} className="font-medium">
        {t(messages.files)}
      </p>
      {files.length > 0 && (
        <ul
          aria-labelledby={`${id}-files`}
          className="divide-y divide-base-300 rounded-box border border-base-300"
        >
          {files.map((file) => (
            <li key={file.fileId} className="flex flex-wrap items-center gap-x-3 px-3 py-1">
              <FileLink submissionId={submissionId} file={file} />
              {!sending && (
                <button
                  type="button"
                  className="btn btn-square btn-ghost"
                  aria-label={t(messages.removeFile({ file: file.fileName }))}
                  onClick={() => remove(file.fileId)}
                >
                  <X aria-hidden className="size-5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <label
        htmlFor={id}
        className={`btn relative justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${sending ? 'opacity-60' : ''}`}
      >
        <Paperclip aria-hidden className="size-5" />
        {t(isRecording ? messages.addRecording : messages.addFiles)}
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={
            isRecording ? 'audio/*,video/*' : kinds.includes('recording') ? undefined : fileKinds?.join(',')
          }
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          aria-disabled={sending !== undefined}
          aria-describedby={isRecording || fileKinds || maxFileMb !== null ? `${id}-hint` : undefined}
          onClick={(event) => sending && event.preventDefault()}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {isRecording && (
        <p id={`${id}-hint`} className="text-sm text-base-content/75">
          {t(messages.recordingHint)}
        </p>
      )}
      {!isRecording && (fileKinds || maxFileMb !== null) && (
        <p id={`${id}-hint`} className="text-sm text-base-content/75">
          {[
            fileKinds && t(asking.endings({ endings: fileKinds.join(', ') })),
            maxFileMb !== null && t(asking.atMost({ max: maxFileMb })),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {kinds.includes('recording') && !records && (
        <button
          ref={recordButton}
          type="button"
          className="btn justify-self-start"
          onClick={() => setRecords(true)}
        >
          <Video aria-hidden className="size-5" />
          {t(recording.record)}
        </button>
      )}
      {records && (
        <Suspense fallback={<div className="skeleton h-40 w-full" />}>
          <RecordWork
            number={ids.length + 1}
            onKeep={(file) => add([file])}
            onClose={() => {
              flushSync(() => setRecords(false))
              recordButton.current?.focus()
            }}
          />
        </Suspense>
      )}
      {sending && <SendingFile {...sending} onCancelled={() => input.current?.focus()} />}
      {(problem || error) && (
        <p role="alert" className="text-error">
          {problem ? t(problem) : error}
        </p>
      )}
    </div>
  )
}
