import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, resumableUpload, resumableUploads } from '../../../contract/addresses.ts'
import { uploadSays } from '../../../contract/upload.ts'
import type { House, Person } from '../../house.ts'
import { guard, type Identify } from '../../http/guard.ts'
import { uploadType } from '../../http/safety/bodies.ts'
import { discardRest } from '../../http/safety/discard-rest.ts'
import { liftBodyLimit } from '../../http/safety/slow-bodies.ts'
import { Problem } from '../../problem.ts'
import { endArrivingWhenClosing } from './end-arriving.ts'
import type { OpenTus } from './tus/open-tus.ts'

type Asked = FastifyRequest<{ Params: { uploadId?: string } }>

const routes = [
  { url: resumableUploads, method: ['POST', 'OPTIONS'] },
  { url: resumableUpload, method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'] },
]
const version = '1.0.0'
// creation-defer-length, concatenation and checksum: who asks for one must not believe that it was heard.
const unknownExtensions = ['upload-defer-length', 'upload-concat', 'upload-checksum'] as const
const uploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Uploads that go on after any interruption (tus 1.0.0), for administrators. */
export function serveUploads(app: FastifyInstance, house: House, identify: Identify) {
  // The protocol is a tenth of what a start has to load: it is there with the first upload.
  let opening: Promise<OpenTus> | undefined
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
        opening ??= import('./tus/open-tus.ts').then(({ tusFor }) => tusFor(house))
        const server = (await opening)(person, request, reply)
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        if (arriving.isClosing()) reply.raw.setHeader('connection', 'close')
        discardRest(request.raw, reply.raw)
        liftBodyLimit(request.raw)
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
  const unknown = unknownExtensions.find((name) => headers[name] !== undefined)
  if (unknown || (method === 'PATCH' && headers['upload-length'] !== undefined))
    throw new Problem('broken', uploadSays.extensionUnknown, { cause: unknown })
  if (method !== 'PATCH') return
  if (headers['content-type'] !== uploadType)
    throw new Problem('wrong-type', `The bytes have to be sent as ${uploadType}`)
  if (headers['upload-offset'] === undefined) throw new Problem('broken', 'Upload-Offset is missing')
}
