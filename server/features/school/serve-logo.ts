import type { FastifyInstance } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import { readLogo, readSchool } from './school-store.ts'

export function serveLogo(app: FastifyInstance, { db }: AppContext) {
  const read = cacheQuery({ db, tables: ['library'], maxEntries: 1 }, async () => {
    const [{ logo }, picture] = await Promise.all([readSchool(db), readLogo(db)])
    return { address: logo?.secure_url, picture }
  })
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/logo/:name',
    handler: async (request, reply) => {
      const { address, picture } = await read('logo')
      if (!picture || request.url !== address) throw new Problem('not-found', serverMessages.notFound)
      reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
      return reply.send(picture)
    },
  })
}
