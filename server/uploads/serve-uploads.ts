import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, resumableUpload, resumableUploads } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/calls.ts'
import * as uploadMessages from '../../contract/messages/server-uploads.ts'
import type { AppContext } from '../context.ts'
import type { CurrentUser } from '../core/current-user.ts'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/open.ts'
import { guard, type Identify, type MayEdit, requireEditor } from '../http/guard.ts'
import { uploadType } from '../http/hardening/bodies.ts'
import { discardRest } from '../http/hardening/discard-rest.ts'
import { liftBodyLimit } from '../http/hardening/slow-bodies.ts'
import type { SpendBudget } from '../rate-limit/budgets.ts'
import type { OpenTus } from './tus/open-tus.ts'

type UploadRequest = FastifyRequest<{ Params: { uploadId?: string } }>

const routes = [
  { url: resumableUploads, method: ['POST', 'OPTIONS'] },
  { url: resumableUpload, method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'] },
]
const changes = ['POST', 'PATCH', 'DELETE']
const version = '1.0.0'
// creation-defer-length, concatenation, checksum: a client that requests one must not believe that it is supported.
const unknownExtensions = ['upload-defer-length', 'upload-concat', 'upload-checksum'] as const
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Access = {
  identify: Identify
  mayEdit: MayEdit
  spendBudget: SpendBudget
  /** Throws if the course takes no further lecture. */
  requireRoom: (db: Database, courseId: string) => Promise<void>
}

export function serveUploads(
  app: FastifyInstance,
  ctx: AppContext,
  { identify, mayEdit, spendBudget, requireRoom }: Access,
) {
  // Loaded with the first upload, because the tus server is a tenth of what a start would load.
  let opening: Promise<OpenTus> | undefined
  const users = new WeakMap<FastifyRequest, CurrentUser>()
  const uploading = endUploadsWhenClosing(app)

  for (const { url, method } of routes) {
    app.route<{ Params: { uploadId?: string } }>({
      method,
      url: apiBase + url,
      schema: { hide: true, consumes: [uploadType] },
      onRequest: async (request, reply) => {
        const user = await identify(request, 'courses:write')
        guard('course-editor', user)
        if (user) users.set(request, user)
        rejectBroken(request, reply)
        if (changes.includes(request.method)) await spendBudget('chunks', user)
      },
      handler: async (request, reply) => {
        const user = users.get(request)
        if (!user) return
        opening ??= import('./tus/open-tus.ts').then(({ tusFor }) => tusFor(ctx))
        const requireCourse = async (courseId: string) => {
          if (!isId.test(courseId)) throw new Problem('not-found', messages.courseNotFound)
          await requireEditor(mayEdit, user, { courseId })(ctx.db)
          await requireRoom(ctx.db, courseId)
        }
        const uploader = { user, requireRight: requireEditor(mayEdit, user, undefined), requireCourse }
        const server = (await opening)(uploader, request, reply)
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        if (uploading.isClosing()) reply.raw.setHeader('connection', 'close')
        discardRest(request.raw, reply.raw)
        liftBodyLimit(request.raw)
        using _activeUpload = uploading.add(request.raw)
        await server.handle(request.raw, reply.raw)
      },
    })
  }
}

function rejectBroken({ method, headers, params }: UploadRequest, reply: FastifyReply) {
  const { uploadId: id } = params
  if (id !== undefined && !isId.test(id)) throw new Problem('not-found', uploadMessages.uploadGone)
  if (method !== 'OPTIONS' && headers['tus-resumable'] !== version) {
    reply.header('tus-version', version)
    throw new Problem('precondition', uploadMessages.versionUnknown({ version }))
  }
  const unknown = unknownExtensions.find((name) => headers[name] !== undefined)
  if (unknown || (method === 'PATCH' && headers['upload-length'] !== undefined))
    throw new Problem('broken', uploadMessages.extensionUnknown, { cause: unknown })
  if (method !== 'PATCH') return
  if (headers['content-type'] !== uploadType)
    throw new Problem('wrong-type', uploadMessages.typeExpected({ type: uploadType }))
  if (headers['upload-offset'] === undefined) throw new Problem('broken', uploadMessages.offsetMissing)
}

function endUploadsWhenClosing(app: FastifyInstance) {
  const uploading = new Set<IncomingMessage>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const request of uploading) request.destroy(new Error('the server is closing'))
  })
  return {
    isClosing: () => isClosing,
    add: (request: IncomingMessage): Disposable => {
      uploading.add(request)
      return { [Symbol.dispose]: () => uploading.delete(request) }
    },
  }
}
