import { Paperclip, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { AnswerFile } from '../../../../../contract/endpoints/quiz-attempt.ts'
import type { Text } from '../../../../../contract/messages/message.ts'
import * as messages from '../../../../../contract/messages/quiz-take.ts'
import { CallCancelled } from '../../../../lib/calls/call.ts'
import { textOf } from '../../../../lib/notify.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import type { FieldProps } from '../field-props.ts'
import { FileLink } from './file-link.tsx'
import { type Sending, sendAnswerFile } from './send-answer-file.ts'
import { SendingFile } from './sending-file.tsx'

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** Each file is sent as soon as it is chosen; the answer names those that arrived. */
export function FileField({
  question,
  value,
  onAnswer,
  isDisabled,
  attemptId,
  labelledBy,
}: FieldProps<'file'>) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<AnswerFile[]>([])
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<Text>()
  useEffect(() => () => sending?.stop(), [sending?.stop])
  const { maxFiles, endings, questionId } = question
  const ids = idsOf(value)
  const known = [...(question.files ?? []), ...sent]
  const files = ids.flatMap((one) => known.find(({ uploadId }) => uploadId === one) ?? [])
  const all = endings.join(', ')

  const add = async (chosen: File[]) => {
    if (!attemptId || sending) return
    setProblem(undefined)
    if (ids.length + chosen.length > maxFiles) return setProblem(messages.tooManyFiles({ max: maxFiles }))
    const isWrong = ({ name }: File) => !endings.some((ending) => name.toLowerCase().endsWith(ending))
    if (endings.length > 0 && chosen.some(isWrong)) return setProblem(messages.wrongEnding({ endings: all }))
    let named = ids
    try {
      for (const file of chosen) {
        const uploadId = await sendAnswerFile(file, { attemptId, questionId }, setSending)
        setSent((before) => [...before, { uploadId, fileName: file.name, bytes: file.size }])
        named = [...named, uploadId]
        onAnswer(named)
      }
    } catch (error) {
      if (!(error instanceof CallCancelled)) setProblem(textOf(error))
    } finally {
      setSending(undefined)
    }
  }
  const remove = (one: string) => {
    const left = ids.filter((other) => other !== one)
    onAnswer(left.length > 0 ? left : null)
    input.current?.focus()
  }
  if (isDisabled && files.length === 0) return <p className="text-base-content/75">{t(messages.noFiles)}</p>
  return (
    <div className="grid gap-3">
      {files.length > 0 && (
        <ul
          aria-labelledby={labelledBy}
          className="divide-y divide-base-300 rounded-box border border-base-300"
        >
          {files.map((file) => (
            <li key={file.uploadId} className="flex flex-wrap items-center gap-x-3 px-3 py-1">
              <FileLink attemptId={attemptId} file={file} />
              {/* What is being sent is added to the files that there were. */}
              {!isDisabled && !sending && (
                <button
                  type="button"
                  className="btn btn-square btn-ghost"
                  aria-label={t(messages.removeFile({ file: file.fileName }))}
                  onClick={() => remove(file.uploadId)}
                >
                  <X aria-hidden className="size-5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isDisabled && (
        <div className="grid gap-1.5">
          <label
            htmlFor={id}
            className={`btn relative justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${sending ? 'opacity-60' : ''}`}
          >
            <Paperclip aria-hidden className="size-5" />
            {t(messages.chooseFiles({ max: maxFiles }))}
            <input
              ref={input}
              id={id}
              type="file"
              multiple={maxFiles > 1}
              accept={endings.join(',')}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
              aria-disabled={sending !== undefined}
              aria-describedby={endings.length > 0 ? `${id}-endings` : undefined}
              onClick={(event) => sending && event.preventDefault()}
              onChange={({ target }) => {
                void add([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </label>
          {endings.length > 0 && (
            <p id={`${id}-endings`} className="text-sm text-base-content/75">
              {t(messages.endings({ endings: all }))}
            </p>
          )}
        </div>
      )}
      {sending && <SendingFile {...sending} onCancelled={() => input.current?.focus()} />}
      {problem && (
        <p role="alert" className="text-error">
          {t(problem)}
        </p>
      )}
    </div>
  )
}
