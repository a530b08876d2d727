import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client'
import { apiBase, resumableUploads } from '../../../../contract/addresses.ts'
import { uploadMessages } from '../../../../contract/endpoints/upload.ts'
import { messages } from '../../../../contract/messages/messages.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { CallCancelled, CallError, call } from '../../../lib/call.ts'
import type { RunningUpload, UploadState } from './upload-state.ts'

// A proxy may hold a request back until it is whole: what breaks then is no more than this.
const chunkSize = 32 * MB
const retryDelays = [500, 1_500, 4_000, 8_000]

type Report = (change: Partial<UploadState>) => void

export type ResumableUpload = Required<RunningUpload> & {
  /** The upload's id, once the server has exactly the file's size. Throws a CallError or CallCancelled. */
  whole: Promise<string>
  /** Forgets where the upload stands: the file, picked again, is a new one. */
  forget: () => Promise<void>
}

/** Sends a file so that it goes on at its byte after any interruption, also when the same file is picked another day. */
export async function openResumableUpload(file: File, report: Report): Promise<ResumableUpload> {
  // Only whoever sends a large file needs the protocol; a chunk with more in it would tear the first view's apart.
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
      const isWorthIt = mayPass(statusOf(error))
      if (isWorthIt) report({ phase: 'reconnecting' })
      return isWorthIt
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
  // Who waits for the upload hears of its end; an end nobody waits for is no fault.
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
      // What the server cannot be told now it sweeps later.
      void upload.abort(true).catch(() => {})
      reject(new CallCancelled())
    },
    leave: () => {
      void upload.abort()
      // On the way to the login page the call itself says why.
      if (!hasEnded) reject(new CallCancelled())
    },
    forget: async () => {
      for (const { urlStorageKey } of await upload.findPreviousUploads())
        await defaultOptions.urlStorage.removeUpload(urlStorageKey)
    },
  }
}

/** An answer that says nothing about whether the upload is still there. */
class UnclearResponse extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super('unclear')
    this.response = response
  }
}

/** The client would begin a new upload whenever asking for the offset is not answered 200, as by a server that restarts. */
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

/** A lost connection, a request that another one overtook, a server that restarts. */
const mayPass = (status: number) => {
  if (status === 0) return navigator.onLine
  return [408, 409, 423].includes(status) || (status >= 500 && status !== 507)
}

const isRejection = (status: number) => status === 507 || (status >= 400 && status < 500 && !mayPass(status))

function messageOf(error: Error | DetailedError): string {
  try {
    return JSON.parse(responseOf(error)?.getBody() ?? '').message
  } catch {
    return messages.unreachable
  }
}

/** A call of ours that finds the session ended leads to the login page, as everywhere. */
async function checkSession() {
  await call('uploadLimits')
  throw new CallError(messages.unexpected)
}
