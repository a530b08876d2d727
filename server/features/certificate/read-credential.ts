import type { FastifyInstance } from 'fastify'
import type { certificateEndpoints } from '../../../contract/endpoints/certificate.ts'
import type { AppContext } from '../../context.ts'
import { file } from '../../http/handlers/file.ts'
import { originForRequest } from '../../http/public-address.ts'
import { readSchool, zoneOf } from '../school/school-store.ts'
import { notFound, requireCertificate } from './certificate-access.ts'
import { findCertificate } from './certificate-store.ts'
import { pageOf } from './certificate-view.ts'
import { signedCredential } from './signing/credential.ts'
import { didDocument, didOf } from './signing/did.ts'
import { listPublicKeys, readSigningKey } from './signing/key-store.ts'

/** Signed again each time: Ed25519 gives the same signature for the same certificate in every process. */
export const readCredential = file<typeof certificateEndpoints.readCredential>(
  async ({ ctx: { db, settings, now }, user, request, params: { certificateId } }) => {
    const { row } = await requireCertificate(db, user, certificateId)
    const [school, key] = await Promise.all([readSchool(db), readSigningKey(db, now())])
    const origin = originForRequest(settings, request)
    const content = await signedCredential(row, {
      schoolName: school.name,
      origin,
      zone: zoneOf(school, settings),
      key,
    })
    return { name: `certificate-${row.id}.json`, content }
  },
)

/** purl.imsglobal.org/spec/vcrl/v1p0: the revoked credentials on the list, here one or none. */
export const readCertificateStatus = file<typeof certificateEndpoints.readCertificateStatus>(
  async ({ ctx: { db, settings }, request, params: { certificateId } }) => {
    const row = await findCertificate(db, certificateId)
    if (!row) throw notFound()
    const origin = originForRequest(settings, request)
    const list = {
      id: new URL(request.url, origin).href,
      issuer: didOf(origin),
      revokedCredential: row.revoked_at ? [{ id: pageOf(origin, row.id), revoked: true }] : [],
    }
    return { name: `certificate-${row.id}-status.json`, content: `${JSON.stringify(list)}\n` }
  },
)

/** did:web looks here for the keys of this site. */
export function serveDid(app: FastifyInstance, { db, settings, now }: AppContext) {
  app.get('/.well-known/did.json', { schema: { hide: true } }, async (request, reply) => {
    const document = didDocument(originForRequest(settings, request), await listPublicKeys(db, now()))
    return reply.header('cache-control', 'no-cache').send(document)
  })
}
