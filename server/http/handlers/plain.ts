import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, Endpoint } from '../../../contract/api/define-endpoint.ts'
import type { FileRule } from '../../../contract/validation/files.ts'
import { formsOf } from '../../core/admission/open-admission.ts'
import { localeOf } from '../../core/locales.ts'
import { requireRights } from '../../db/audit/still-allowed.ts'
import { requireCount } from '../../rate-limit/count-call.ts'
import { isHandedOn } from '../../scanning/scanner.ts'
import { type ReceivedForm, receiveForm } from '../multipart/receive-form.ts'
import { parse } from '../parse.ts'
import {
  type FilesOf,
  type Handler,
  type HandlerRequest,
  type Served,
  toReply,
  type UnreadRequest,
} from '../route.ts'

/** The response is JSON: the handler's reply. */
export const plain = <E extends Endpoint>(handler: Handler<E>): Served<E> => ({
  respond: (endpoint) => {
    const handle = handleWith(endpoint, handler)
    return (call) => handle(call.describe())
  },
})

function handleWith<E extends Endpoint>(endpoint: E, given: Handler<E>) {
  const handler = endpoint.limits?.some(({ isCountedByHandler }) => isCountedByHandler)
    ? requireCount(given)
    : given
  const takesNothing = !endpoint.body && !endpoint.files

  return async (unread: UnreadRequest<E>) => {
    unread.reply.code(endpoint.status ?? 200)
    const body = await work(unread)
    // Responses that depend on the user must not be cached for others.
    unread.reply.header('cache-control', endpoint.access === 'everyone' ? 'no-cache' : 'no-store')
    return unread.reply.send(toReply(body, localeOf(unread.request)))
  }

  async function work(unread: UnreadRequest<E>) {
    const { ctx, request, caller } = unread
    using _inFlight = ctx.inFlight.begin()
    if (takesNothing && request.body === undefined) {
      return handler({ ...unread, ...noBody } as HandlerRequest<E>)
    }
    await using received = await receive(endpoint, unread)
    caller.signal.throwIfAborted()
    // Receiving a form takes time, in which the account may have been disabled or have lost the course.
    if (endpoint.files) {
      await requireRights(ctx.db, unread.act)
      await requireClean(endpoint.files, received, unread)
    }
    const reply = await handler({ ...unread, ...asDeclared<E>(received) })
    // The call has succeeded; leftovers are swept later.
    await received.consume?.().catch((error) => request.log.error(error))
    return reply
  }
}

async function requireClean(
  rules: Record<string, FileRule>,
  { files }: ReceivedForm,
  { ctx, caller }: Pick<UnreadRequest<Endpoint>, 'ctx' | 'caller'>,
) {
  for (const [field, { path, fileName }] of Object.entries(files))
    if (rules[field] && isHandedOn(rules[field]))
      await ctx.scanner.requireClean({ path, name: fileName ?? field, field }, caller)
}

const noBody = { body: undefined, files: {} }

const asDeclared = <E extends Endpoint>({ body, files }: Pick<ReceivedForm, 'body' | 'files'>) => ({
  body: body as BodyOf<E>,
  files: files as FilesOf<E>,
})

async function receive<E extends Endpoint>(
  { body: anyForm, files }: E,
  { ctx, request, user, caller }: UnreadRequest<E>,
): Promise<ReceivedForm> {
  const form = (user && anyForm?.forName?.(user.full_name)) ?? anyForm
  if (files && !comesAsJson(request, files)) {
    using _activeUpload = formsOf(ctx.admission, caller).enter(caller)
    using _rest = ctx.inFlight.rest()
    return await receiveForm(ctx, request, user, files, form)
  }
  const body = request.body === undefined ? {} : request.body
  const parsed = parse(form?.schema ?? nothing, body, form?.missing)
  return { body: form && parsed, files: {}, [Symbol.asyncDispose]: async () => {} }
}

// Rejects an unexpected body instead of ignoring it, because the client meant something by it.
const nothing = z.strictObject({})

const comesAsJson = ({ headers }: FastifyRequest, files: Record<string, FileRule>) =>
  Object.values(files).every(({ isOptional }) => isOptional) &&
  (headers['content-type'] ?? '').startsWith('application/json')
