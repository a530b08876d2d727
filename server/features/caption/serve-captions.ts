import type { FastifyInstance } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import { MB } from '../../../contract/validation/limits.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import type { Identify } from '../../http/guard.ts'
import { cacheSignedFor } from '../../http/media/signed-cache.ts'
import { operator, type Requester, viewKey } from '../course/visible-course-store.ts'
import { mayPlay } from '../lecture/opening/opening-access.ts'
import { captionTables, requireCues } from './caption-access.ts'
import type { CaptionsKey } from './caption-store.ts'
import { writeWebvtt } from './write-captions.ts'

const lecturePattern = /^[0-9a-f-]{36}$/
const namePattern = /^captions-([0-9a-f-]{36})(?:-([0-9a-f]{8}))?\.vtt$/

const maxFiles = 100
const largestBytes = 2 * MB
const maxBytes = 8 * MB

/** Serves captions as WebVTT by signed address, without a cookie: a player's <track> sends none to a CDN. */
export function serveCaptions(app: FastifyInstance, ctx: AppContext, identify: Identify) {
  const { db, signer } = ctx
  const read = cacheQuery(
    { db, tables: captionTables, maxEntries: maxFiles, bytes: { largestBytes, maxBytes } },
    async (_key, requester: Requester, key: CaptionsKey) =>
      Buffer.from(writeWebvtt(await requireCues(db, requester, key))),
  )
  app.route<{ Params: { token: string; lectureId: string; name: string } }>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/captions/:token/:lectureId/:name',
    handler: async (request, reply) => {
      const { token, lectureId, name } = request.params
      const [, captionsId, version = ''] = namePattern.exec(name) ?? []
      if (!captionsId || !lecturePattern.test(lectureId))
        throw new Problem('not-found', serverMessages.notFound)
      if (!signer.mayOpen(token, lectureId)) throw new Problem('not-allowed', serverMessages.addressExpired)
      // A former editor may still have the address.
      const requester = signer.opensDrafts(token) ? ((await identify(request)) ?? operator) : undefined
      const isOpen =
        requester === operator || (await mayPlay(ctx, { lectureId }, async () => identify(request)))
      if (!isOpen) throw new Problem('not-allowed', serverMessages.lectureNotOpen)
      // A new version is read at once, whatever another process has told of it.
      const key = `${viewKey(requester)} ${lectureId} ${captionsId} ${version}`
      const file = await read(key, requester, { lectureId, captionsId })
      reply.header('content-type', 'text/vtt; charset=utf-8')
      reply.header('cache-control', cacheSignedFor(signer.secondsLeft(token)))
      return reply.send(file)
    },
  })
}
