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

/**
 * Serves a route at the address of its endpoint: identifies the user, applies the guard and, before anything of the body
 * is read, the route's precheck; then receives the body and runs the handler.
 */
export function registerRoute(app: FastifyInstance, ctx: AppContext, identify: Identify, route: Route) {
  const { endpoint, handler, precheck } = route
  const [method, path] = endpoint.address
  const sendCached = route.readFrom && openRoleCache(ctx, route)
  const users = new WeakMap<FastifyRequest, CurrentUser | undefined>()

  app.route({
    method,
    url: apiBase + path,
    schema: describeRoute(endpoint),
    // Validation is ours, below: the schema only documents.
    validatorCompiler: () => () => true,
    onRequest: async (request, reply) => {
      const user = await identify(request)
      guard(endpoint, user)
      if (endpoint.files) rejectHugeForm(request, maxFormBytes(endpoint.files, ctx.settings))
      users.set(request, user)
      if (!precheck) return
      using _inFlight = ctx.inFlight.begin()
      await precheck(describeCall(request, reply) as Parameters<typeof precheck>[0])
    },
    handler: async (request, reply) => {
      const call = describeCall(request, reply)
      if (sendCached && call.user) return sendCached(call, call.user)
      return send(reply, endpoint, await work(call))
    },
  })

  function describeCall(request: FastifyRequest, reply: FastifyReply): Unread {
    const user = users.get(request)
    const params = parseParams(endpoint, request.params)
    const query = parseQuery(endpoint, request)
    const caller = callerOf(request, reply, user)
    return { ctx, user, params, query, caller, request, reply } as Unread
  }

  /** Received files that the handler did not store are removed before the response is sent. */
  async function work(call: Unread) {
    using _inFlight = ctx.inFlight.begin()
    if (!endpoint.body && !endpoint.files && call.request.body === undefined) {
      return handler({ ...call, body: undefined, files: {} } as HandlerRequest<Endpoint>)
    }
    await using received = await receive(ctx, endpoint, call)
    call.caller.signal.throwIfAborted()
    const reply = await handler({ ...call, ...received } as HandlerRequest<Endpoint>)
    // The call has succeeded: what cannot be removed now is swept later.
    await received.consume?.().catch((error) => call.request.log.error(error))
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

// A body that no endpoint asks for is rejected, not ignored: the client meant something by it.
const nothing = z.strictObject({})

/** A form whose files are all optional may also come as JSON. */
const comesAsJson = ({ headers }: FastifyRequest, files: Record<string, FileRule>) =>
  Object.values(files).every(({ isOptional }) => isOptional) &&
  (headers['content-type'] ?? '').startsWith('application/json')

function send(reply: FastifyReply, endpoint: Endpoint, body: object) {
  // Responses that depend on the user must not be cached by anyone else.
  reply.header('cache-control', endpoint.access === 'everyone' ? 'no-cache' : 'no-store')
  return reply.code(endpoint.status ?? 200).send({ success: true, ...body })
}
