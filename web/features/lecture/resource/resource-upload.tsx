import { Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import * as messages from '../../../../contract/messages/file-add.ts'
import type { Text } from '../../../../contract/messages/message.ts'
import * as uploadMessages from '../../../../contract/messages/upload.ts'
import { checkPicked, resourceFile } from '../../../../contract/validation/files.ts'
import { CallCancelled, call } from '../../../lib/calls/call.ts'
import { textOf } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { reloadLectures } from '../lecture-queries.ts'

type Props = { lectureKey: { courseId: string; lectureId: string } }

export function ResourceUpload({ lectureKey }: Props) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ name: string; closing: AbortController }>()
  const [percent, setPercent] = useState(0)
  const [status, setStatus] = useState<{ text: Text; isProblem: boolean }>()
  useEffect(() => () => sending?.closing.abort(), [sending])

  const send = async (file: File) => {
    const problem = checkPicked(resourceFile, file)
    if (problem) return setStatus({ text: problem, isProblem: true })
    const closing = new AbortController()
    setStatus(undefined)
    setPercent(0)
    setSending({ name: file.name, closing })
    const body = new FormData()
    body.set('file', file)
    try {
      await call('addResource', {
        params: lectureKey,
        body,
        signal: closing.signal,
        onProgress: ({ loaded, total }) => setPercent(Math.floor((100 * loaded) / Math.max(1, total))),
      })
      setStatus({ text: messages.resourceAdded({ name: file.name }), isProblem: false })
      await reloadLectures(lectureKey.courseId).catch(() => {})
    } catch (error) {
      if (!(error instanceof CallCancelled)) setStatus({ text: textOf(error), isProblem: true })
    } finally {
      setSending(undefined)
    }
  }
  const cancel = () => {
    sending?.closing.abort()
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <label
        htmlFor={id}
        className={`btn relative justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${sending ? 'opacity-60' : ''}`}
      >
        <Upload aria-hidden className="size-5" />
        {t(messages.addResource)}
        <input
          ref={input}
          id={id}
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          aria-disabled={sending !== undefined}
          onClick={(event) => sending && event.preventDefault()}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(file)
            target.value = ''
          }}
        />
      </label>
      {sending && (
        <div className="grid gap-2">
          <p>
            <bdi>{sending.name}</bdi> · {t(uploadMessages.percent({ percent }))}
          </p>
          <progress
            className="progress w-full progress-primary"
            value={percent}
            max={100}
            aria-label={t(uploadMessages.label)}
          />
          <button type="button" className="btn justify-self-start" onClick={cancel}>
            {t(uploadMessages.cancel)}
          </button>
        </div>
      )}
      <p role="status" className={status && !status.isProblem ? '' : 'sr-only'}>
        {status && !status.isProblem && t(status.text)}
      </p>
      {status?.isProblem && (
        <p role="alert" className="text-error">
          {t(status.text)}
        </p>
      )}
    </div>
  )
}
