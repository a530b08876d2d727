import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { originForRequest } from '../../http/public-address.ts'
import { didDocument } from './signing/did.ts'
import { listPublicKeys } from './signing/key-store.ts'

/** did:web looks here for the keys of this site. */
export function serveDid(app: FastifyInstance, { db, settings, now }: AppContext) {
  app.get('/.well-known/did.json', { schema: { hide: true } }, async (request, reply) => {
    const document = didDocument(originForRequest(settings, request), await listPublicKeys(db, now()))
    return reply.header('cache-control', 'no-cache').send(document)
  })
}
