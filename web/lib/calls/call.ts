import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { EndpointName, Endpoints } from '../../../contract/api/endpoints.ts'
import * as messages from '../../../contract/messages/generated/calls.ts'
import { english, type Text, translate } from '../../../contract/messages/message.ts'
import type { ProblemCode, ProblemReply } from '../../../contract/problem.ts'
import { forgetSession, session } from '../session.ts'
import { type Response, sendRequest } from './send-request.ts'

const notSignedIn: ProblemCode = 'not-signed-in'
const secondStepDemanded: ProblemCode = 'second-step-demanded'

export class CallError extends Error {
  readonly text: Text
  readonly status: number | undefined
  readonly fields: Record<string, Text>
  readonly code: string | undefined

  constructor(text: Text, status?: number, fields: Record<string, Text> = {}, code?: string) {
    super(translate(english, text))
    this.text = text
    this.status = status
    this.fields = fields
    this.code = code
  }
}

export class SessionEnded extends CallError {
  constructor() {
    super(messages.sessionEnded, 401)
  }
}

export class CallCancelled extends Error {}

export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: FormData | object
  signal?: AbortSignal
  onProgress?: (event: ProgressEvent) => void
  /** If the session has ended, the call only throws, and the user stays on the page. */
  isInBackground?: boolean
}

export async function call<N extends EndpointName>(
  name: N,
  input: CallInput = {},
): Promise<Reply<Endpoints[N]>> {
  const { method, path } = addresses[name]
  const { params, query, isInBackground = false, ...rest } = input
  const address = apiBase + fill(path, params) + asQuery(query)
  const response = await sendRequest({ method, address, ...rest }).catch((error: unknown) => {
    throw input.signal?.aborted ? new CallCancelled() : error
  })
  const isOk = response.status >= 200 && response.status < 300
  // An OK reply that is no JSON comes from something in between, such as a wireless network's login page.
  if (!isOk || response.body === undefined) throw explain(response, name, isInBackground)
  return response.body as Reply<Endpoints[N]>
}

let leave = () => {}

export const onSessionEnd = (goToLogin: () => void) => {
  leave = goToLogin
}

let setUpSecondStep = () => {}

/** Called when the server refuses an administrator who has no second step yet. */
export const onSecondStepDemanded = (goToSetUp: () => void) => {
  setUpSecondStep = goToSetUp
}

export const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function asQuery(query: CallInput['query'] = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

export function explain({ status, body }: Response, name: EndpointName, isInBackground: boolean) {
  if (status === 0) return new CallError(messages.unreachable)
  const problem = body as Partial<ProblemReply> | undefined
  if (status === 401 && session().isLoggedIn && name !== 'login' && problem?.code === notSignedIn) {
    if (isInBackground) return new SessionEnded()
    if (name !== 'currentUser') leave()
    forgetSession()
    return new SessionEnded()
  }
  if (problem?.code === secondStepDemanded && !isInBackground) setUpSecondStep()
  return new CallError(problem?.message ?? '', status, problem?.fields, problem?.code)
}
