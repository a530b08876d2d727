import { apiBase, resumableUploads } from '../../../../contract/addresses.ts'
import * as uploadMessages from '../../../../contract/messages/upload.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { CallCancelled, CallError } from '../../../lib/calls/call.ts'
import { classifyFailure, messageOf, rejectUnclear, statusOf } from './upload-errors.ts'
import { type RunningUpload, signedOut, type UploadState } from './upload-state.ts'

// A proxy may buffer a whole request, so a lost connection costs up to one chunk.
const chunkSize = 32 * MB
const retryDelays = [500, 1_500, 4_000, 8_000]

type Sent = {
  field: string
  file: File
  /** The course of a new lecture. */
  addsTo?: string | undefined
  /** The question in an attempt that the file answers, or the assignment to which it is handed in. */
  answers?: { attemptId: string; questionId: string } | { lectureId: string }
}

type Report = (change: Partial<UploadState>) => void

type ResumableUpload = Required<RunningUpload> & {
  /** Resolves to the upload's id once the server has the whole file. Rejects with a CallError or CallCancelled. */
  whole: Promise<string>
  /** Forgets the stored upload, so that the same file starts over when it is picked again. */
  forget: () => Promise<void>
}

/** Sends a file and resumes at the last byte after any interruption, even if people pick the file again days later. */
export async function openResumableUpload(
  { field, file, addsTo, answers }: Sent,
  report: Report,
): Promise<ResumableUpload> {
  // Only large files load this. A separate chunk, because a shared one would split the chunk of the first view.
  const { defaultOptions, Upload } = await import('tus-js-client')
  const { promise: whole, resolve, reject } = Promise.withResolvers<string>()
  const resume = () => {
    report({ phase: 'sending' })
    upload.start()
  }
  const upload = new Upload(file, {
    endpoint: apiBase + resumableUploads,
    chunkSize,
    retryDelays,
    metadata: { filename: file.name, ...(addsTo && { courseId: addsTo }), ...answers },
    // A file that was begun elsewhere is no answer here.
    fingerprint: async (...given) =>
      [await defaultOptions.fingerprint(...given), ...Object.values(answers ?? {})].join('-'),
    onProgress: (sentBytes) => report({ phase: 'sending', sentBytes }),
    onAfterResponse: rejectUnclear,
    onShouldRetry: (error) => {
      const willRetry = classifyFailure(error, navigator.onLine) === 'retry'
      if (willRetry) report({ phase: 'reconnecting' })
      return willRetry
    },
    onError: (error) => {
      const failure = classifyFailure(error, navigator.onLine)
      if (failure === 'signed-out') return report(signedOut)
      const message = messageOf(error)
      if (failure === 'rejected') return reject(new CallError(message, statusOf(error), { [field]: message }))
      report({ phase: 'failed', message })
    },
    onSuccess: ({ lastResponse }) => {
      const sizes = ['Upload-Offset', 'Upload-Length'].map((name) => Number(lastResponse.getHeader(name)))
      if (sizes.some((size) => size !== file.size)) {
        void upload.abort(true).catch(() => {})
        return reject(new CallError(uploadMessages.differs, 400, { [field]: uploadMessages.differs }))
      }
      resolve(upload.url?.split('/').at(-1) ?? '')
    },
  })
  // The caller handles the rejection; without this it could also be reported as unhandled.
  whole.catch(() => {})

  const [last] = (await upload.findPreviousUploads()).toSorted(
    (one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime),
  )
  if (last) upload.resumeFromPreviousUpload(last)
  upload.start()
  return {
    whole,
    resume,
    pause: () => {
      void upload.abort()
      report({ phase: 'paused' })
    },
    cancel: () => {
      // If the server cannot be reached now, it deletes the upload later.
      void upload.abort(true).catch(() => {})
      reject(new CallCancelled())
    },
    stop: () => {
      void upload.abort()
      reject(new CallCancelled())
    },
    forget: async () => {
      for (const { urlStorageKey } of await upload.findPreviousUploads())
        await defaultOptions.urlStorage.removeUpload(urlStorageKey)
    },
  }
}
