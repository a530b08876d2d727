import type { UploadLimits } from '../../../../../contract/endpoints/upload.ts'
import * as uploadMessages from '../../../../../contract/messages/upload.ts'
import { documentFile, lectureFile, nameUpload, tooLarge } from '../../../../../contract/validation/files.ts'
import { MB } from '../../../../../contract/validation/limits.ts'
import { CallCancelled, CallError, type CallOptions, SessionEnded } from '../../../../lib/calls/call.ts'
import { openResumableUpload } from '../resumable-upload.ts'
import { type RunningUpload, signedOut, type UploadState } from '../upload-state.ts'

// Used until the server has sent its limits.
const resumableFromBytes = 50 * MB

type FormInput = Required<CallOptions> & {
  body: FormData
}

export type UploadOrder<T> = {
  field: 'lecture' | 'file'
  texts: Record<string, string>
  file: File
  /** The course of a new lecture: a full course is known before the file is sent. */
  addsTo?: string
  limits: UploadLimits | undefined
  sendForm: (input: FormInput) => Promise<T>
}

type Progress = {
  report: (change: Partial<UploadState>) => void
  /** Says how to stop and resume the upload from now on. */
  run: (running: RunningUpload) => void
  /** Settles when this upload may be added. */
  slot: Promise<unknown>
  closing: AbortController
}

/** Sends a small file in the form, a large one as a resumable upload before it. */
export async function sendUpload<T>(order: UploadOrder<T>, progress: Progress): Promise<T> {
  const { file, limits } = order
  const { report, run, slot, closing } = progress
  rejectHuge(file.size, limits, order.field)
  report({ phase: 'sending' })
  const isLarge = file.size > (limits?.resumableFromBytes ?? resumableFromBytes)
  const large = isLarge ? await openResumableUpload(order, report) : undefined
  if (large) run(large)
  const video = large ? nameUpload(await large.whole) : file
  const abort = () => closing.abort()
  run({ cancel: abort, stop: abort })
  await Promise.race([slot, whenAborted(closing.signal)])
  const reply = await sendForm(order, video, progress)
  await large?.forget()
  return reply
}

/** Waits for the network or a login and sends again, but only if the server cannot have added the lecture. */
async function sendForm<T>(order: UploadOrder<T>, video: string | File, { report, run, closing }: Progress) {
  const abort = () => closing.abort()
  for (;;) {
    let isWhole = false
    const onProgress = ({ loaded, total }: ProgressEvent) => {
      isWhole = loaded >= total
      if (video instanceof File) report({ phase: 'sending', sentBytes: Math.min(loaded, video.size) })
    }
    const body = toForm(order, video)
    try {
      return await order.sendForm({ body, signal: closing.signal, onProgress, isInBackground: true })
    } catch (error) {
      const waiting = whyToWait(error, isWhole)
      if (!waiting) throw error
      report(waiting)
      const resumed = Promise.withResolvers<void>()
      run({ resume: resumed.resolve, cancel: abort, stop: abort })
      await Promise.race([resumed.promise, whenAborted(closing.signal)])
      run({ cancel: abort, stop: abort })
      report({ phase: 'sending', sentBytes: video instanceof File ? 0 : order.file.size })
    }
  }
}

function whyToWait(error: unknown, isWhole: boolean): Partial<UploadState> | undefined {
  if (error instanceof SessionEnded) return signedOut
  const isCut = error instanceof CallError && error.status === undefined && !isWhole
  return isCut && !navigator.onLine ? { phase: 'failed', message: error.text } : undefined
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const cancel = () => reject(new CallCancelled())
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
  })

function toForm({ texts, field }: Pick<UploadOrder<unknown>, 'texts' | 'field'>, video: string | File) {
  const body = new FormData()
  for (const [name, value] of Object.entries(texts)) body.set(name, value)
  body.set(field, video)
  return body
}

const labels = { lecture: lectureFile.label, file: documentFile.label }

export function rejectHuge(
  bytes: number,
  limits: UploadLimits | undefined,
  field: keyof typeof labels = 'lecture',
) {
  if (!limits) return
  const message =
    bytes > limits.maxBytes
      ? tooLarge(labels[field], limits.maxBytes)
      : bytes > limits.freeBytes && uploadMessages.noSpace
  if (message) throw new CallError(message, undefined, { [field]: message })
}
