import type { FastifyInstance } from 'fastify'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { MB } from '../../../contract/validation/limits.ts'
import type { AppContext } from '../../core/context.ts'
import { Problem } from '../../core/problem.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import { captionTables, requireCues } from './caption-access.ts'
import type { CaptionsKey } from './caption-store.ts'
import { writeWebvtt } from './write-webvtt.ts'

const lecturePattern = /^[0-9a-f-]{36}$/
const namePattern = /^captions-([0-9a-f-]{36})\.vtt$/

const maxFiles = 100
const largestBytes = 2 * MB
const maxBytes = 8 * MB

/** Captions as WebVTT, by the signed address that needs no cookie: a player's <track> sends none to a CDN. */
export function serveCaptions(app: FastifyInstance, { db, signer }: AppContext) {
  const read = cacheQuery(
    { db, tables: captionTables, maxEntries: maxFiles, largestBytes, maxBytes },
    async (_key, place: CaptionsKey) => Buffer.from(writeWebvtt(await requireCues(db, place))),
  )
  app.route<{ Params: { grant: string; lectureId: string; name: string } }>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/captions/:grant/:lectureId/:name',
    handler: async (request, reply) => {
      const { grant: token, lectureId, name } = request.params
      const [, captionsId] = namePattern.exec(name) ?? []
      if (!captionsId || !lecturePattern.test(lectureId))
        throw new Problem('not-found', serverMessages.notFound)
      if (!signer.mayOpen(token, lectureId)) throw new Problem('not-allowed', 'This address has expired')
      const file = await read(`${lectureId} ${captionsId}`, { lectureId, captionsId })
      reply.header('content-type', 'text/vtt; charset=utf-8')
      // No cache may serve it for longer than its address is good.
      reply.header('cache-control', `public, max-age=${signer.secondsLeft(token)}, immutable`)
      return reply.send(file)
    },
  })
}
