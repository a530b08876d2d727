import { Paperclip } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Attempt, AttemptQuestion } from '../../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../../contract/messages/quiz-grade.ts'
import { checkPicked, resourceFile } from '../../../../contract/validation/files.ts'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { notify, showError } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { attemptQuery } from '../attempt-queries.ts'

type Props = { attemptId: string; question: AttemptQuestion; number: number }

/** A file that comes with the grade, such as a corrected text. It is stored as soon as it is chosen. */
export function FeedbackFile({ attemptId, question: { questionId, feedbackFile }, number }: Props) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const params = { attemptId, questionId }
  const run = async (sent: Promise<{ message: string; attempt: Attempt }>) => {
    setIsSending(true)
    // A notification has already given the reason.
    await notify({ loading: messages.saving }, sent).then(
      ({ attempt }) =>
        queryClient.setQueryData(attemptQuery(attemptId).queryKey, (known) => known && { ...known, attempt }),
      () => {},
    )
    setIsSending(false)
    input.current?.focus()
  }
  const send = (file: File) => {
    const problem = checkPicked(resourceFile, file)
    if (problem) return showError(problem)
    const body = new FormData()
    body.set('file', file)
    void run(call('addFeedbackFile', { params, body }))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <label
        htmlFor={id}
        className="btn relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
      >
        <Paperclip aria-hidden className="size-5" />
        {t(feedbackFile ? messages.otherFile : messages.addFile)}
        <input
          ref={input}
          id={id}
          type="file"
          aria-label={t(messages.fileNamed({ number }))}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          aria-disabled={isSending}
          onClick={(event) => isSending && event.preventDefault()}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) send(file)
            target.value = ''
          }}
        />
      </label>
      {feedbackFile && (
        <button
          type="button"
          className="btn max-w-full btn-ghost"
          aria-disabled={isSending}
          onClick={() => isSending || void run(call('deleteFeedbackFile', { params }))}
        >
          <span className="truncate">{t(messages.removeFile({ file: feedbackFile.fileName }))}</span>
        </button>
      )}
    </div>
  )
}
