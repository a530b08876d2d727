import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { apiBase } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/api/endpoint.ts'
import type { FileRule } from '../../contract/rules/upload.ts'
import type { House, Person } from '../house.ts'
import { maxFormBytes, type ReceivedForm, receiveForm } from '../media/receive-form.ts'
import { Problem } from '../problem.ts'
import type { Door, Visit } from './door.ts'
import { guard, type Identify } from './guard.ts'
import { networkOf } from './network-of.ts'
import { describeRoute } from './openapi.ts'
import { parse, parseParams, parseQuery } from './parse.ts'
import { openRoleAnswers } from './ready/answer-role.ts'

/** Opens a door at its promised address: first who is calling, then what they bring, then the door's own work. */
export function answer(app: FastifyInstance, house: House, identify: Identify, door: Door) {
  const { promise, keep, admit } = door
  const [method, path] = promise.address
  const sendKept = door.readFrom && openRoleAnswers(house, door)
  const people = new WeakMap<FastifyRequest, Person | undefined>()

  app.route({
    method,
    url: apiBase + path,
    schema: describeRoute(promise),
    // Validation is ours, below: the schema only documents.
    validatorCompiler: () => () => true,
    onRequest: async (request) => {
      const person = await identify(request)
      guard(promise, person)
      if (promise.files) refuseHugeForm(request, maxFormBytes(promise.files, house.settings))
      people.set(request, person)
    },
    handler: async (request, reply) => {
      const person = people.get(request)
      const params = parseParams(promise, request.params)
      const query = parseQuery(promise, request)
      const bring = { house, person, params, query, address: networkOf(request.ip), request, reply }
      if (sendKept && person) return sendKept(bring, person)
      return send(reply, promise, await work(bring))
    },
  })

  /** What arrived and was not kept is gone before the answer leaves. */
  async function work(bring: Omit<Visit<Endpoint>, 'form' | 'files'>) {
    using _underWay = house.visits.begin()
    if (admit) await admit(bring as Parameters<typeof admit>[0])
    if (!promise.form && !promise.files && bring.request.body === undefined) {
      return keep({ ...bring, form: undefined, files: {} } as Visit<Endpoint>)
    }
    await using received = await receive(house, promise, bring)
    const reply = await keep({ ...bring, ...received } as Visit<Endpoint>)
    // The call has succeeded all the same: what is not taken away now is swept later.
    await received.spend?.().catch((error) => bring.request.log.error(error))
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
  { form, files, access }: Endpoint,
  { request, person }: Pick<Visit<Endpoint>, 'request' | 'person'>,
): Promise<ReceivedForm> {
  if (files && !comesAsJson(request, files)) {
    using _arriving = house.arrivals.begin(access)
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
