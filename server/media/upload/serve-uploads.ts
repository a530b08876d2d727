import { randomUUID } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import type { Locker } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, resumableUpload, resumableUploads } from '../../../contract/addresses.ts'
import { uploadSays } from '../../../contract/upload.ts'
import type { House, Person } from '../../house.ts'
import { guard } from '../../http/guard.ts'
import { uploadType } from '../../http/safety/bodies.ts'
import { discardRest } from '../../http/safety/discard-rest.ts'
import { Problem } from '../../problem.ts'
import { endArrivingWhenClosing } from './end-arriving.ts'
import { PersonsUploads } from './persons-uploads.ts'
import { asProblem, TusServer } from './tus-server.ts'
import { openUploadLocks } from './upload-locks.ts'

type Identify = (request: FastifyRequest) => Promise<Person | undefined>
type Asked = FastifyRequest<{ Params: { uploadId?: string } }>

const routes = [
  { url: resumableUploads, method: ['POST', 'OPTIONS'] },
  { url: resumableUpload, method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'] },
]
const version = '1.0.0'
const uploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
// How long a request that a newer one follows may take to end by itself.
const lockDrainMs = 500

/** Uploads that go on after any interruption (tus 1.0.0), for administrators. */
export function serveUploads(app: FastifyInstance, house: House, identify: Identify) {
  const locks = openUploadLocks(house.neighbours)
  const people = new WeakMap<FastifyRequest, Person>()
  const arriving = endArrivingWhenClosing(app)

  for (const { url, method } of routes) {
    app.route<{ Params: { uploadId?: string } }>({
      method,
      url: apiBase + url,
      schema: { hide: true, consumes: [uploadType] },
      onRequest: async (request, reply) => {
        const person = await identify(request)
        guard({ access: 'administrator' }, person)
        if (person) people.set(request, person)
        refuseBroken(request, reply)
      },
      handler: async (request, reply) => {
        const person = people.get(request)
        if (!person) return
        const server = openServer(house, person, locks, request, reply)
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        if (arriving.isClosing()) reply.raw.setHeader('connection', 'close')
        discardRest(request.raw, reply.raw)
        using _arriving = arriving.add(request.raw)
        await server.handle(request.raw, reply.raw)
      },
    })
  }
}

function refuseBroken({ method, headers, params }: Asked, reply: FastifyReply) {
  const { uploadId: id } = params
  if (id !== undefined && !uploadId.test(id)) throw new Problem('not-found', uploadSays.notThere)
  if (method !== 'OPTIONS' && headers['tus-resumable'] !== version) {
    reply.header('tus-version', version)
    throw new Problem('precondition', `Resumable uploads speak tus ${version}`)
  }
  if (method !== 'PATCH') return
  if (headers['content-type'] !== uploadType)
    throw new Problem('wrong-type', `The bytes have to be sent as ${uploadType}`)
  if (headers['upload-offset'] === undefined) throw new Problem('broken', 'Upload-Offset is missing')
}

/** One visit's server: what it finds is what this person began. */
function openServer(
  house: House,
  person: Person,
  locker: Locker,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const datastore = new PersonsUploads(house, person, (sha256) =>
    // RFC 9530 §3
    reply.raw.setHeader('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`),
  )
  return new TusServer({
    path: apiBase + resumableUploads,
    datastore,
    locker,
    relativeLocation: true,
    // Pages of other sites get no leave to read anything.
    allowedOrigins: () => false,
    maxSize: request.method === 'OPTIONS' ? house.settings.maxLectureBytes : 0,
    namingFunction: () => randomUUID(),
    lockDrainTimeout: lockDrainMs,
    // A web stream that Node makes of a request copies every piece, and the first ones wait for the collector.
    onIncomingRequest: async (asked) => {
      const body = ReadableStream.from(request.raw.iterator({ destroyOnReturn: false }))
      Object.defineProperty(asked, 'body', { value: body })
    },
    onUploadFinish: async (_, { size }) => ({ headers: { 'Upload-Length': String(size) } }),
    onResponseError: (_, error) => {
      const problem = asProblem(error)
      if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, problem.message)
      if (problem.retryAfterSeconds) reply.raw.setHeader('retry-after', problem.retryAfterSeconds)
      return { status_code: problem.status, body: JSON.stringify(problem.body) }
    },
  })
}
