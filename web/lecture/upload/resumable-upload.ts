import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client'
import { apiBase, resumableUploads } from '../../../contract/addresses.ts'
import { MB } from '../../../contract/rules/limits.ts'
import { uploadSays } from '../../../contract/upload.ts'
import { says } from '../../../contract/words.ts'
import { CallCancelled, CallError, call } from '../../app/call.ts'
import type { RunningUpload, UploadState } from './upload-state.ts'

// A proxy may hold a request back until it is whole: what breaks then is no more than this.
const chunkSize = 32 * MB
const retryDelays = [500, 1_500, 4_000, 8_000]

type Tell = (change: Partial<UploadState>) => void

export type ResumableUpload = Required<RunningUpload> & {
  /** The upload's id, once the server has exactly the file's size. Throws a CallError or CallCancelled. */
  whole: Promise<string>
  /** Forgets where the upload stands: the file, picked again, is a new one. */
  forget: () => Promise<void>
}

/** Sends a file so that it goes on at its byte after any interruption, also when the same file is picked another day. */
export async function openResumableUpload(file: File, tell: Tell): Promise<ResumableUpload> {
  // Only whoever sends a large file needs the protocol; a chunk with more in it would tear the first view's apart.
  const { defaultOptions, Upload } = await import('tus-js-client')
  const { promise: whole, resolve, reject } = Promise.withResolvers<string>()
  let hasFailed = false
  let hasEnded = false
  const goOn = () => {
    hasFailed = false
    tell({ phase: 'sending' })
    upload.start()
  }
  const upload = new Upload(file, {
    endpoint: apiBase + resumableUploads,
    chunkSize,
    retryDelays,
    metadata: { filename: file.name },
    onProgress: (sentBytes) => tell({ phase: 'sending', sentBytes }),
    onAfterResponse: keepWhatIsThere,
    onShouldRetry: (error) => {
      const isWorthIt = mayPass(statusOf(error))
      if (isWorthIt) tell({ phase: 'reconnecting' })
      return isWorthIt
    },
    onError: (error) => {
      const status = statusOf(error)
      if (status === 401) {
        hasEnded = true
        return askWhoIAm().catch(reject)
      }
      const sentence = sentenceOf(error)
      if (isRefusal(status)) return reject(new CallError(sentence, status, { lecture: sentence }))
      hasFailed = true
      tell({ phase: 'failed', sentence })
    },
    onSuccess: ({ lastResponse }) => {
      const sizes = ['Upload-Offset', 'Upload-Length'].map((name) => Number(lastResponse.getHeader(name)))
      if (sizes.some((size) => size !== file.size)) {
        void upload.abort(true).catch(() => {})
        return reject(new CallError(uploadSays.differs, 400, { lecture: uploadSays.differs }))
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
      tell({ phase: 'paused' })
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
class UnclearAnswer extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super('unclear')
    this.response = response
  }
}

/** The client would begin a new upload whenever asking for the offset is not answered 200, as by a server that restarts. */
function keepWhatIsThere(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus()
  const isClear = (status >= 200 && status < 300) || status === 404 || status === 410
  if (request.getMethod() === 'HEAD' && !isClear) throw new UnclearAnswer(response)
}

function responseOf(error: Error | DetailedError) {
  const { originalResponse, causingError } = error as DetailedError
  return causingError instanceof UnclearAnswer ? causingError.response : originalResponse
}

const statusOf = (error: Error | DetailedError) => responseOf(error)?.getStatus() ?? 0

/** A lost connection, a request that another one overtook, a server that restarts. */
const mayPass = (status: number) => {
  if (status === 0) return navigator.onLine
  return [408, 409, 423].includes(status) || (status >= 500 && status !== 507)
}

const isRefusal = (status: number) => status === 507 || (status >= 400 && status < 500 && !mayPass(status))

function sentenceOf(error: Error | DetailedError): string {
  try {
    return JSON.parse(responseOf(error)?.getBody() ?? '').message
  } catch {
    return says.unreachable
  }
}

/** A call of ours that finds the session ended leads to the login page, as everywhere. */
async function askWhoIAm() {
  await call('uploadLimits')
  throw new CallError(says.unexpected)
}
