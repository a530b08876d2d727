import { Paperclip } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import * as messages from '../../../contract/messages/feedback-file.ts'
import type { Text } from '../../../contract/messages/message.ts'
import { checkPicked, resourceFile } from '../../../contract/validation/files.ts'
import { notify, showError } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = {
  /** Of the file that is there. */
  fileName: string | undefined
  /** What the field is called by screen readers. */
  label: Text
  add: (body: FormData) => Promise<{ message: Text }>
  remove: () => Promise<{ message: Text }>
}

/** A file that comes with the grade, such as a corrected text. It is stored as soon as it is chosen. */
export function FeedbackFile({ fileName, label, add, remove }: Props) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const run = async (sent: Promise<{ message: Text }>) => {
    setIsSending(true)
    // A notification has already given the reason.
    await notify({ loading: messages.saving }, sent).catch(() => {})
    setIsSending(false)
    input.current?.focus()
  }
  const send = (file: File) => {
    const problem = checkPicked(resourceFile, file)
    if (problem) return showError(problem)
    const body = new FormData()
    body.set('file', file)
    void run(add(body))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <label
        htmlFor={id}
        className="btn relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
      >
        <Paperclip aria-hidden className="size-5" />
        {t(fileName === undefined ? messages.add : messages.other)}
        <input
          ref={input}
          id={id}
          type="file"
          aria-label={t(label)}
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
      {fileName !== undefined && (
        <button
          type="button"
          className="btn max-w-full btn-ghost"
          aria-disabled={isSending}
          onClick={() => isSending || void run(remove())}
        >
          <span className="truncate">{t(messages.remove({ file: fileName }))}</span>
        </button>
      )}
    </div>
  )
}
