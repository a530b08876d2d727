import type { FastifyInstance } from 'fastify'
import { MB } from '../../contract/rules/limits.ts'
import { serverSays } from '../../contract/server-words.ts'
import type { House } from '../house.ts'
import { keep } from '../kept.ts'
import { Problem } from '../problem.ts'
import { captionTables, requireCues } from './caption-access.ts'
import type { CaptionPlace } from './caption-store.ts'
import { writeWebvtt } from './write-webvtt.ts'

const lecturePattern = /^[0-9a-f-]{36}$/
const namePattern = /^captions-([0-9a-f-]{36})\.vtt$/

const mostFiles = 100
const largestBytes = 2 * MB
const mostBytes = 8 * MB

/** Captions as WebVTT, by the signed address that needs no cookie: a player's <track> sends none to a CDN. */
export function serveCaptions(app: FastifyInstance, { db, signer }: House) {
  const read = keep(
    { db, tables: captionTables, most: mostFiles, largestBytes, mostBytes },
    async (_key, place: CaptionPlace) => Buffer.from(writeWebvtt(await requireCues(db, place))),
  )
  app.route<{ Params: { grant: string; lectureId: string; name: string } }>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/captions/:grant/:lectureId/:name',
    handler: async (request, reply) => {
      const { grant, lectureId, name } = request.params
      const [, captionsId] = namePattern.exec(name) ?? []
      if (!captionsId || !lecturePattern.test(lectureId)) throw new Problem('not-found', serverSays.notFound)
      if (!signer.mayOpen(grant, lectureId)) throw new Problem('not-allowed', 'This address has expired')
      const file = await read(`${lectureId} ${captionsId}`, { lectureId, captionsId })
      reply.header('content-type', 'text/vtt; charset=utf-8')
      // No cache may serve it for longer than its address is good.
      reply.header('cache-control', `public, max-age=${signer.secondsLeft(grant)}, immutable`)
      return reply.send(file)
    },
  })
}
