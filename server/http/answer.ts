import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { apiBase } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/api/endpoint.ts'
import type { FileRule } from '../../contract/rules/upload.ts'
import { callerOf } from '../admission/caller.ts'
import { formsOf } from '../admission/open-admission.ts'
import type { House, Person } from '../house.ts'
import { maxFormBytes, type ReceivedForm, receiveForm } from '../media/receive-form.ts'
import { Problem } from '../problem.ts'
import type { Door, Visit } from './door.ts'
import { guard, type Identify } from './guard.ts'
import { describeRoute } from './openapi.ts'
import { parse, parseParams, parseQuery } from './parse.ts'
import { openRoleAnswers } from './ready/answer-role.ts'

/** A call whose body has not been read. */
type Unread = Omit<Visit<Endpoint>, 'form' | 'files'>

/**
 * Opens a door at its promised address: first who is calling and whether they may, then, before anything of the body is
 * read, the door's limits; then what they bring, then the door's own work.
 */
export function answer(app: FastifyInstance, house: House, identify: Identify, door: Door) {
  const { promise, keep, admit } = door
  const [method, path] = promise.address
  const sendKept = door.readFrom && openRoleAnswers(house, door)
  const unread = new WeakMap<FastifyRequest, Unread>()

  app.route({
    method,
    url: apiBase + path,
    schema: describeRoute(promise),
    // Validation is ours, below: the schema only documents.
    validatorCompiler: () => () => true,
    onRequest: async (request, reply) => {
      const person = await identify(request)
      guard(promise, person)
      if (promise.files) refuseHugeForm(request, maxFormBytes(promise.files, house.settings))
      const call = describeCall(request, reply, person)
      if (admit) {
        using _inFlight = house.visits.begin()
        await admit(call as Parameters<typeof admit>[0])
      }
      unread.set(request, call)
    },
    handler: async (request, reply) => {
      const call = unread.get(request) as Unread
      if (sendKept && call.person) return sendKept(call, call.person)
      return send(reply, promise, await work(call))
    },
  })

  function describeCall(request: FastifyRequest, reply: FastifyReply, person: Person | undefined): Unread {
    const params = parseParams(promise, request.params)
    const query = parseQuery(promise, request)
    const caller = callerOf(request, reply, person)
    return { house, person, params, query, address: caller.address, caller, request, reply } as Unread
  }

  /** What arrived and was not kept is gone before the answer leaves. */
  async function work(call: Unread) {
    using _inFlight = house.visits.begin()
    if (!promise.form && !promise.files && call.request.body === undefined) {
      return keep({ ...call, form: undefined, files: {} } as Visit<Endpoint>)
    }
    await using received = await receive(house, promise, call)
    call.caller.signal.throwIfAborted()
    const reply = await keep({ ...call, ...received } as Visit<Endpoint>)
    // The call has succeeded all the same: what is not taken away now is swept later.
    await received.spend?.().catch((error) => call.request.log.error(error))
    return reply
  }
}

function refuseHugeForm(request: FastifyRequest, maxBytes: number) {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new Problem('too-large', 'This form is larger than its limit')
  }
}

async function receive(
  house: House,
  { form, files }: Endpoint,
  { request, person, caller }: Unread,
): Promise<ReceivedForm> {
  if (files && !comesAsJson(request, files)) {
    using _arriving = formsOf(house.admission, caller).enter(caller)
    using _rest = house.visits.rest()
    return await receiveForm(house, request, person, files, form)
  }
  const body = request.body === undefined ? {} : request.body
  const parsed = parse(form?.schema ?? nothing, body, form?.missing)
  return { form: form && parsed, files: {}, [Symbol.asyncDispose]: async () => {} }
}

// A call without payload drops nothing in silence: what it was sent was meant for something.
const nothing = z.strictObject({})

/** A form that can come without any file may also be a JSON object. */
const comesAsJson = ({ headers }: FastifyRequest, files: Record<string, FileRule>) =>
  Object.values(files).every(({ isOptional }) => isOptional) &&
  (headers['content-type'] ?? '').startsWith('application/json')

function send(reply: FastifyReply, promise: Endpoint, body: object) {
  // What depends on who asks must not lie in anybody's cache.
  reply.header('cache-control', promise.access === 'everyone' ? 'no-cache' : 'no-store')
  return reply.code(promise.status ?? 200).send({ success: true, ...body })
}
