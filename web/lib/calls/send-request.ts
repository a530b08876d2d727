import { previewHeader } from '../../../contract/preview.ts'
import { previewedCourse } from '../windows/preview.ts'

type Request = {
  method: string
  address: string
  body?: FormData | object
  signal?: AbortSignal
  onProgress?: (event: ProgressEvent) => void
}

/** `body` is undefined if the response is no JSON. `status` is 0 without a response. */
export type Response = { status: number; body: unknown }

// The specification gives these names.
const xsrf = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' }

/**
 * Sends a request without a time limit; objects are sent as JSON. Throws the signal's reason when it is
 * aborted. Uses XMLHttpRequest, because fetch cannot tell how much of a body is sent and axios would add 13
 * KB to the first view.
 */
export function sendRequest({ method, address, body, signal, onProgress }: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    const token = cookieNamed(xsrf.cookie)
    if (token) request.setRequestHeader(xsrf.header, token)
    const previewed = previewedCourse()
    if (previewed) request.setRequestHeader(previewHeader, previewed)
    if (onProgress) request.upload.onprogress = onProgress
    request.onload = () => resolve({ status: request.status, body: asJson(request.responseText) })
    request.onerror = () => resolve({ status: 0, body: undefined })
    request.onabort = request.onerror
    const abort = () => {
      reject(signal?.reason)
      request.abort()
    }
    signal?.addEventListener('abort', abort, { once: true })
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (body && !(body instanceof FormData)) request.setRequestHeader('content-type', 'application/json')
    request.send(body instanceof FormData || !body ? body : JSON.stringify(body))
  })
}

function cookieNamed(name: string) {
  const cookie = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  return cookie && decodeURIComponent(cookie.slice(name.length + 1))
}

export function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
