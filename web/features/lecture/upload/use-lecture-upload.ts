import { useEffect, useRef, useState } from 'react'
import type { UploadLimits } from '../../../../contract/endpoints/upload.ts'
import { nameUpload } from '../../../../contract/validation/files.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import type { CallInput } from '../../../lib/calls/call.ts'
import { rejectHuge } from './check-size.ts'
import { openResumableUpload } from './resumable-upload.ts'
import { openReport, type RunningUpload, type UploadState } from './upload-state.ts'

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
  useEffect(() => () => latest.current?.stop(), [])
  const run = (upload: RunningUpload) => {
    latest.current = upload
    setRunning(upload)
  }

  const send = async (body: FormData) => {
    const file = body.get('lecture') as File
    rejectHuge(file.size, limits)
    const report = openReport(file.size, setState)
    const isLarge = file.size > (limits?.resumableFromBytes ?? resumableFromBytes)
    const large = isLarge ? await openResumableUpload(file, report) : undefined
    if (large) {
      run(large)
      body.set('lecture', nameUpload(await large.whole))
    }
    const closing = new AbortController()
    run({ cancel: () => closing.abort(), stop: () => closing.abort() })
    const reply = await sendForm({
      body,
      signal: closing.signal,
      onProgress: ({ loaded }) => !large && report({ sentBytes: Math.min(loaded, file.size) }),
    })
    await large?.forget()
    return reply
  }
  return { state, running, send }
}
