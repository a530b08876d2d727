import type * as z from 'zod/mini'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { EndpointName, Endpoints } from '../../../contract/api/endpoints.ts'
import { english, type Text, translate } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/ui.ts'
import type { ProblemCode, ProblemReply } from '../../../contract/problem.ts'
import type { Form } from '../../../contract/validation/form.ts'
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

export type CallOptions = {
  signal?: AbortSignal
  onProgress?: (event: ProgressEvent) => void
  /** If the session has ended, the call only throws, and the user stays on the page. */
  isInBackground?: boolean
}

type ParamsInput<E> = E extends { params: infer S extends z.ZodMiniType } ? { params: z.input<S> } : unknown

/** Values are written as the schema reads them, or as the text that is sent. */
type QueryInput<E> = E extends { query: infer S extends z.ZodMiniObject }
  ? OptionalIfEmpty<{
      query: { [K in keyof z.input<S>]: z.input<S>[K] | z.output<S>[K & keyof z.output<S>] }
    }>
  : unknown

type BodyInput<E> = E extends { files: object }
  ? { body: FormData | JsonInput<E> }
  : E extends { body: Form }
    ? { body: JsonInput<E> }
    : unknown

type JsonInput<E> = E extends { body: Form<infer S> } ? z.input<S> | z.output<S> : never

type OptionalIfEmpty<I> = object extends I[keyof I] ? Partial<I> : I

/** What the call of an endpoint sends, as the endpoint describes it. */
export type CallInput<N extends EndpointName> = ParamsInput<Endpoints[N]> &
  QueryInput<Endpoints[N]> &
  BodyInput<Endpoints[N]>

export type InputArgument<N extends EndpointName> =
  object extends CallInput<N> ? [input?: CallInput<N> & CallOptions] : [input: CallInput<N> & CallOptions]

export const call: <N extends EndpointName>(
  name: N,
  ...input: InputArgument<N>
) => Promise<Reply<Endpoints[N]>> = send

export type SentInput = CallOptions & {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: FormData | object
}

/** `call` for code that passes the input of another function on, which has checked its types. */
export async function send<N extends EndpointName>(
  name: N,
  input: SentInput = {},
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

function asQuery(query: SentInput['query'] = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

export function explain({ status, body }: Response, name: EndpointName, isInBackground: boolean) {
  if (status === 0) return new CallError(messages.unreachable)
  const problem = body as Partial<ProblemReply> | undefined
  if (status === 401 && session().isLoggedIn && name !== 'login' && problem?.code === notSignedIn) {
    if (isInBackground || session().isLeaving) return new SessionEnded()
    if (name !== 'currentUser') leave()
    forgetSession()
    return new SessionEnded()
  }
  if (problem?.code === secondStepDemanded && !isInBackground) setUpSecondStep()
  return new CallError(problem?.message ?? '', status, problem?.fields, problem?.code)
}
