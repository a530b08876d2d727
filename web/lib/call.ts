import axios, { type AxiosProgressEvent, isAxiosError, isCancel } from 'axios'
import { apiBase } from '../../contract/addresses.ts'
import { addresses } from '../../contract/endpoints/addresses.ts'
import type { Reply } from '../../contract/endpoints/define-endpoint.ts'
import type { EndpointName, Endpoints } from '../../contract/endpoints/endpoints.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { ProblemReply } from '../../contract/problem.ts'
import { forgetSession, session } from './session.ts'

// axios' defaults match the specification: XSRF-TOKEN and X-XSRF-TOKEN, no time-out.
const http = axios.create({ baseURL: apiBase, withCredentials: true })

/** A failed call. `message` is empty when neither the server nor the network gave one. */
export class CallError extends Error {
  readonly status: number | undefined
  readonly fields: Record<string, string>

  constructor(message: string, status?: number, fields: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** The server no longer knows this browser's session. */
export class SessionEnded extends CallError {
  constructor() {
    super(messages.sessionEnded, 401)
  }
}

/** The user cancelled the call; there is nothing to report. */
export class CallCancelled extends Error {}

export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: FormData | object
  signal?: AbortSignal
  onProgress?: (event: AxiosProgressEvent) => void
}

/** Calls an endpoint and returns its reply. Throws a CallError or CallCancelled. */
export async function call<N extends EndpointName>(
  name: N,
  input: CallInput = {},
): Promise<Reply<Endpoints[N]>> {
  const { method, path } = addresses[name]
  try {
    const response = await http.request({
      method,
      url: fill(path, input.params) + asQuery(input.query),
      data: input.body,
      signal: input.signal,
      onUploadProgress: input.onProgress,
    })
    return response.data
  } catch (error) {
    throw explain(error, name)
  }
}

let leave = () => {}

/** Sets what happens when a call finds that the session has ended; `currentUser` does not trigger it. */
export const onSessionEnd = (goToLogin: () => void) => {
  leave = goToLogin
}

export const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

// axios' own parameter serializer is larger than this file.
function asQuery(query: CallInput['query'] = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

function explain(error: unknown, name: EndpointName) {
  if (isCancel(error)) return new CallCancelled()
  if (!isAxiosError<ProblemReply>(error)) return new CallError('')
  if (!error.response) return new CallError(messages.unreachable)
  const { status, data } = error.response
  if (status === 401 && session().isLoggedIn && data?.message === messages.notSignedIn) {
    if (name !== 'currentUser') leave()
    forgetSession()
    return new SessionEnded()
  }
  return new CallError(data?.message ?? '', status, data?.fields)
}
