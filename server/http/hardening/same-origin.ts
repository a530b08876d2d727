import type { FastifyInstance, FastifyRequest } from 'fastify'
import { oneClickPath } from '../../../contract/addresses.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { Settings } from '../../config.ts'
import { Problem } from '../../core/problem.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Browsers send Sec-Fetch-Site or Origin. Clients that send neither do not attach cookies by accident. */
export function rejectCrossSite(app: FastifyInstance, settings: Settings) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.includes(request.method) || isOneClick(request) || isSameOrigin(request, settings)) done()
    else done(new Problem('cross-site', serverMessages.crossSite))
  })
}

// RFC 8058: mail programs post here from anywhere. It reads no cookie; the token in its address is enough.
const isOneClick = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url === oneClickPath

function isSameOrigin({ headers }: FastifyRequest, { publicUrl }: Settings) {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined || origin === publicUrl?.origin) return true
  const from = hostOf(origin)
  return from !== undefined && from === hostOf(`http://${host}`)
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
