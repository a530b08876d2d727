import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client'
import { apiBase, resumableUploads } from '../../../../contract/addresses.ts'
import { uploadMessages } from '../../../../contract/endpoints/upload.ts'
import { messages } from '../../../../contract/messages/messages.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { CallCancelled, CallError, call } from '../../../lib/call.ts'
import type { RunningUpload, UploadState } from './upload-state.ts'

// A proxy may buffer a whole request; a lost connection then costs no more than one chunk.
const chunkSize = 32 * MB
const retryDelays = [500, 1_500, 4_000, 8_000]

type Report = (change: Partial<UploadState>) => void

export type ResumableUpload = Required<RunningUpload> & {
  /** The upload's id, once the server has exactly the file's size. Rejects with a CallError or CallCancelled. */
  whole: Promise<string>
  /** Forgets the stored upload: the same file, picked again, starts over. */
  forget: () => Promise<void>
}

/** Sends a file and resumes at the last byte after any interruption, even when the file is picked again days later. */
export async function openResumableUpload(file: File, report: Report): Promise<ResumableUpload> {
  // Loaded only for large files, in a chunk of its own: a shared chunk would split the one of the first view.
  const { defaultOptions, Upload } = await import('tus-js-client')
  const { promise: whole, resolve, reject } = Promise.withResolvers<string>()
  let hasFailed = false
  let hasEnded = false
  const goOn = () => {
    hasFailed = false
    report({ phase: 'sending' })
    upload.start()
  }
  const upload = new Upload(file, {
    endpoint: apiBase + resumableUploads,
    chunkSize,
    retryDelays,
    metadata: { filename: file.name },
    onProgress: (sentBytes) => report({ phase: 'sending', sentBytes }),
    onAfterResponse: saveProgress,
    onShouldRetry: (error) => {
      const willRetry = isTemporary(statusOf(error))
      if (willRetry) report({ phase: 'reconnecting' })
      return willRetry
    },
    onError: (error) => {
      const status = statusOf(error)
      if (status === 401) {
        hasEnded = true
        return checkSession().catch(reject)
      }
      const message = messageOf(error)
      if (isRejection(status)) return reject(new CallError(message, status, { lecture: message }))
      hasFailed = true
      report({ phase: 'failed', message })
    },
    onSuccess: ({ lastResponse }) => {
      const sizes = ['Upload-Offset', 'Upload-Length'].map((name) => Number(lastResponse.getHeader(name)))
      if (sizes.some((size) => size !== file.size)) {
        void upload.abort(true).catch(() => {})
        return reject(new CallError(uploadMessages.differs, 400, { lecture: uploadMessages.differs }))
      }
      resolve(upload.url?.split('/').at(-1) ?? '')
    },
  })
  const goOnOnline = () => hasFailed && goOn()
  window.addEventListener('online', goOnOnline)
  // The caller handles the rejection; without this catch it could also be reported as unhandled.
  whole.catch(() => {}).finally(() => window.removeEventListener('online', goOnOnline))

  const [last] = (await upload.findPreviousUploads()).toSorted(
    (one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime),
  )
  if (last) upload.resumeFromPreviousUpload(last)
  upload.start()
  return {
    whole,
    goOn,
    pause: () => {
      void upload.abort()
      report({ phase: 'paused' })
    },
    cancel: () => {
      // If the server cannot be reached now, it sweeps the upload later.
      void upload.abort(true).catch(() => {})
      reject(new CallCancelled())
    },
    leave: () => {
      void upload.abort()
      // If the session has ended, the call that leads to the login page gives the reason.
      if (!hasEnded) reject(new CallCancelled())
    },
    forget: async () => {
      for (const { urlStorageKey } of await upload.findPreviousUploads())
        await defaultOptions.urlStorage.removeUpload(urlStorageKey)
    },
  }
}

/** A response that does not say whether the upload still exists. */
class UnclearResponse extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super('unclear')
    this.response = response
  }
}

/** Without the error tus-js-client starts a new upload when HEAD fails, for example while the server restarts. */
function saveProgress(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus()
  const isClear = (status >= 200 && status < 300) || status === 404 || status === 410
  if (request.getMethod() === 'HEAD' && !isClear) throw new UnclearResponse(response)
}

function responseOf(error: Error | DetailedError) {
  const { originalResponse, causingError } = error as DetailedError
  return causingError instanceof UnclearResponse ? causingError.response : originalResponse
}

const statusOf = (error: Error | DetailedError) => responseOf(error)?.getStatus() ?? 0

/** A lost connection, a request overtaken by another one, a server that restarts. */
const isTemporary = (status: number) => {
  if (status === 0) return navigator.onLine
  return [408, 409, 423].includes(status) || (status >= 500 && status !== 507)
}

const isRejection = (status: number) =>
  status === 507 || (status >= 400 && status < 500 && !isTemporary(status))

function messageOf(error: Error | DetailedError): string {
  try {
    return JSON.parse(responseOf(error)?.getBody() ?? '').message
  } catch {
    return messages.unreachable
  }
}

/** tus requests bypass `call`; this one leads to the login page if the session has ended. */
async function checkSession() {
  await call('uploadLimits')
  throw new CallError(messages.unexpected)
}
