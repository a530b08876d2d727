import type { FastifyInstance } from 'fastify'
import { serverSays } from '../../contract/server-words.ts'
import type { House } from '../house.ts'
import { Problem } from '../problem.ts'
import { requireCues } from './caption-access.ts'
import { writeWebvtt } from './write-webvtt.ts'

const lecturePattern = /^[0-9a-f-]{36}$/
const namePattern = /^captions-([0-9a-f-]{36})\.vtt$/

/** Captions as WebVTT, by the signed address that needs no cookie: a player's <track> sends none to a CDN. */
export function serveCaptions(app: FastifyInstance, { db, signer }: House) {
  app.route<{ Params: { grant: string; lectureId: string; name: string } }>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/captions/:grant/:lectureId/:name',
    handler: async (request, reply) => {
      const { grant, lectureId, name } = request.params
      const [, captionsId] = namePattern.exec(name) ?? []
      if (!captionsId || !lecturePattern.test(lectureId)) throw new Problem('not-found', serverSays.notFound)
      if (!signer.mayOpen(grant, lectureId)) throw new Problem('not-allowed', 'This address has expired')
      const cues = await requireCues(db, { lectureId, captionsId })
      reply.header('content-type', 'text/vtt; charset=utf-8')
      // No cache may serve it for longer than its address is good.
      reply.header('cache-control', `public, max-age=${signer.secondsLeft(grant)}, immutable`)
      return reply.send(writeWebvtt(cues))
    },
  })
}
