import { useEffect, useRef, useState } from 'react'
import { type UploadLimits, uploadMessages } from '../../../../contract/endpoints/upload.ts'
import { lectureFile, nameUpload, tooLarge } from '../../../../contract/validation/files.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { CallError, type CallInput } from '../../../lib/call.ts'
import { openResumableUpload } from './resumable-upload.ts'
import { openTransferRate } from './transfer-rate.ts'
import type { RunningUpload, UploadState } from './upload-state.ts'

// Used until the server sends its limits.
const resumableFromBytes = 50 * MB

type FormInput = Required<Pick<CallInput, 'signal' | 'onProgress'>> & { body: FormData }

/** Sends a form with a video by `sendForm`: a small file inside the form, a large one before it, resumable. */
export function useLectureUpload<T>(
  limits: UploadLimits | undefined,
  sendForm: (input: FormInput) => Promise<T>,
) {
  const [state, setState] = useState<UploadState>()
  const [running, setRunning] = useState<RunningUpload>()
  const latest = useRef<RunningUpload>(undefined)
  // Leaving by a link stops the upload, as closing the page would.
  useEffect(() => () => latest.current?.leave(), [])
  const run = (upload: RunningUpload) => {
    latest.current = upload
    setRunning(upload)
  }

  const send = async (body: FormData) => {
    const file = body.get('lecture') as File
    rejectHuge(file, limits)
    const report = openReporting(file.size, setState)
    const isLarge = file.size > (limits?.resumableFromBytes ?? resumableFromBytes)
    const large = isLarge ? await openResumableUpload(file, report) : undefined
    if (large) {
      run(large)
      body.set('lecture', nameUpload(await large.whole))
    }
    const stop = new AbortController()
    run({ cancel: () => stop.abort(), leave: () => stop.abort() })
    const reply = await sendForm({
      body,
      signal: stop.signal,
      onProgress: ({ loaded }) => !large && report({ sentBytes: Math.min(loaded, file.size) }),
    })
    await large?.forget()
    return reply
  }
  return { state, running, send }
}

function rejectHuge({ size }: File, limits: UploadLimits | undefined) {
  if (!limits) return
  const message =
    size > limits.maxBytes
      ? tooLarge(lectureFile.label, limits.maxBytes)
      : size > limits.freeBytes && uploadMessages.noSpace
  if (message) throw new CallError(message, undefined, { lecture: message })
}

/** Turns progress reports into the displayed state; the rate starts over whenever sending does. */
function openReporting(totalBytes: number, show: (change: (now?: UploadState) => UploadState) => void) {
  const start: UploadState = { phase: 'sending', sentBytes: 0, totalBytes }
  let rate = openTransferRate()
  show(() => start)
  return (change: Partial<UploadState>) => {
    if (change.phase && change.phase !== 'sending') rate = openTransferRate()
    const bytesPerSecond =
      change.sentBytes === undefined ? undefined : rate(change.sentBytes, performance.now())
    show((now = start) => ({ ...now, message: undefined, bytesPerSecond, ...change }))
  }
}
