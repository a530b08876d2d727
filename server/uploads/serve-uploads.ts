import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, resumableUpload, resumableUploads } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/calls.ts'
import * as serverMessages from '../../contract/messages/server.ts'
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
import type { Answering } from './tus/user-uploads.ts'

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
  /** Throws unless this person may answer a question of a quiz, or hand in, with such a file now. */
  requireAnswering: (ctx: AppContext, user: CurrentUser, wanted: Answering) => Promise<void>
}

export function serveUploads(
  app: FastifyInstance,
  ctx: AppContext,
  { identify, mayEdit, spendBudget, requireRoom, requireAnswering }: Access,
) {
  // Loaded with the first upload, because the tus server is a tenth of what a start would load.
  let opening: Promise<OpenTus> | undefined
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const admit = admitFor(ctx, identify)
  const uploading = endUploadsWhenClosing(app)

  for (const { url, method } of routes) {
    app.route<{ Params: { uploadId?: string } }>({
      method,
      url: apiBase + url,
      schema: { hide: true, consumes: [uploadType] },
      onRequest: async (request, reply) => {
        const found = await admit(request)
        admitted.set(request, found)
        rejectBroken(request, reply)
        if (changes.includes(request.method)) await spendBudget('chunks', found.user)
      },
      handler: async (request, reply) => {
        const found = admitted.get(request)
        if (!found) return
        const { user, isEditor } = found
        opening ??= import('./tus/open-tus.ts').then(({ tusFor }) => tusFor(ctx))
        const requireCourse = async (courseId: string) => {
          if (!isId.test(courseId)) throw new Problem('not-found', messages.courseNotFound)
          await requireEditor(mayEdit, user, { courseId })(ctx.db)
          await requireRoom(ctx.db, courseId)
        }
        const uploader = {
          user,
          requireRight: isEditor ? requireEditor(mayEdit, user, undefined) : undefined,
          requireCourse,
          requireAnswering: async (wanted: Answering) => {
            const { name: _, bytes: __, ...ids } = wanted
            if (!Object.values(ids).every((id) => isId.test(id)))
              throw new Problem('not-found', serverMessages.notFound)
            await requireAnswering(ctx, user, wanted)
          },
        }
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

type Admitted = { user: CurrentUser; isEditor: boolean }

/** Editors upload anything; everyone else what an answer in a quiz consists of, or what they hand in. */
const admitFor =
  (ctx: AppContext, identify: Identify) =>
  async (request: UploadRequest): Promise<Admitted> => {
    try {
      return { user: guard('course-editor', await identify(request, 'courses:write')), isEditor: true }
    } catch (refusal) {
      if (!mayBeForAnswer(request)) throw refusal
      const user = await identify(request, 'progress:write')
      if (!user || !(await isForAnswer(ctx, user, request))) throw refusal
      return { user, isEditor: false }
    }
  }

const mayBeForAnswer = ({ method, params, headers }: UploadRequest) =>
  method === 'POST'
    ? /(^|,)(attemptId|lectureId) /.test(`${headers['upload-metadata']}`)
    : isId.test(params.uploadId ?? '')

const isForAnswer = async (
  { uploads }: AppContext,
  { id }: CurrentUser,
  { method, params: { uploadId = '' } }: UploadRequest,
) => method === 'POST' || (await uploads.find(uploadId, id))?.answerTo !== undefined

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
