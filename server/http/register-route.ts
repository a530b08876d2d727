import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { apiBase } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/endpoints/define-endpoint.ts'
import type { FileRule } from '../../contract/validation/files.ts'
import { callerOf } from '../core/admission/caller.ts'
import { formsOf } from '../core/admission/open-admission.ts'
import type { AppContext, CurrentUser } from '../core/context.ts'
import { Problem } from '../core/problem.ts'
import { openRoleCache } from './cache/role-cache.ts'
import { guard, type Identify } from './guard.ts'
import { maxFormBytes, type ReceivedForm, receiveForm } from './multipart/receive-form.ts'
import { describeRoute } from './openapi.ts'
import { parse, parseParams, parseQuery } from './parse.ts'
import type { HandlerRequest, Route } from './route.ts'

type Unread = Omit<HandlerRequest<Endpoint>, 'body' | 'files'>

/** Registers a route. Access and limits are checked before the body is read. */
export function registerRoute(app: FastifyInstance, ctx: AppContext, identify: Identify, route: Route) {
  const { endpoint, handler, precheck } = route
  const [method, path] = endpoint.address
  const sendCached = route.readFrom && openRoleCache(ctx, route)
  const unread = new WeakMap<FastifyRequest, Unread>()

  app.route({
    method,
    url: apiBase + path,
    schema: describeRoute(endpoint),
    // The schema only documents; `parse`, `parseParams` and `parseQuery` validate.
    validatorCompiler: () => () => true,
    onRequest: async (request, reply) => {
      const user = await identify(request)
      guard(endpoint, user)
      if (endpoint.files) rejectHugeForm(request, maxFormBytes(endpoint.files, ctx.settings))
      const input = describeInput(request, reply, user)
      if (precheck) {
        using _inFlight = ctx.inFlight.begin()
        await precheck(input as Parameters<typeof precheck>[0])
      }
      unread.set(request, input)
    },
    handler: async (request, reply) => {
      const input = unread.get(request) as Unread
      if (sendCached && input.user) return sendCached(input, input.user)
      return send(reply, endpoint, await work(input))
    },
  })

  function describeInput(
    request: FastifyRequest,
    reply: FastifyReply,
    user: CurrentUser | undefined,
  ): Unread {
    const params = parseParams(endpoint, request.params)
    const query = parseQuery(endpoint, request)
    const caller = callerOf(request, reply, user)
    return { ctx, user, params, query, address: caller.address, caller, request, reply } as Unread
  }

  /** Files that were received and not stored are removed before the response is sent. */
  async function work(input: Unread) {
    using _inFlight = ctx.inFlight.begin()
    const { request, caller } = input
    if (!endpoint.body && !endpoint.files && request.body === undefined) {
      return handler({ ...input, body: undefined, files: {} } as HandlerRequest<Endpoint>)
    }
    await using received = await receive(ctx, endpoint, input)
    caller.signal.throwIfAborted()
    const reply = await handler({ ...input, ...received } as HandlerRequest<Endpoint>)
    // The request has succeeded all the same; uploads that remain are swept later.
    await received.consume?.().catch((error) => request.log.error(error))
    return reply
  }
}

function rejectHugeForm(request: FastifyRequest, maxBytes: number) {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new Problem('too-large', 'This form is larger than its limit')
  }
}

async function receive(
  ctx: AppContext,
  { body: form, files }: Endpoint,
  { request, user, caller }: Unread,
): Promise<ReceivedForm> {
  if (files && !comesAsJson(request, files)) {
    using _activeUpload = formsOf(ctx.admission, caller).enter(caller)
    using _rest = ctx.inFlight.rest()
    return await receiveForm(ctx, request, user, files, form)
  }
  const body = request.body === undefined ? {} : request.body
  const parsed = parse(form?.schema ?? nothing, body, form?.missing)
  return { body: form && parsed, files: {}, [Symbol.asyncDispose]: async () => {} }
}

// An endpoint without a body rejects one, because ignoring what was sent would hide a mistake.
const nothing = z.strictObject({})

/** A form whose files are all optional may also be a JSON object. */
const comesAsJson = ({ headers }: FastifyRequest, files: Record<string, FileRule>) =>
  Object.values(files).every(({ isOptional }) => isOptional) &&
  (headers['content-type'] ?? '').startsWith('application/json')

function send(reply: FastifyReply, endpoint: Endpoint, body: object) {
  // A response that depends on the user must not be cached.
  reply.header('cache-control', endpoint.access === 'everyone' ? 'no-cache' : 'no-store')
  return reply.code(endpoint.status ?? 200).send({ success: true, ...body })
}
