import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { apiBase } from '../../../contract/addresses.ts'
import type { Endpoint, Params, Query } from '../../../contract/api/define-endpoint.ts'
import { KB } from '../../../contract/validation/limits.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { localeOf } from '../../core/locales.ts'
import { mayNameUser } from '../guard.ts'
import { describeRoute } from '../openapi/describe-route.ts'
import { parseParams, parseQuery } from '../parse.ts'
import type { RouteServices } from '../register-route.ts'
import { type Shared, toReply } from '../route.ts'
import { canonicalKey } from './canonical-key.ts'
import { type Content, sendOnce } from './response-cache.ts'

const type = 'application/json; charset=utf-8'
const maxAddresses = 500
const maxAddressLength = KB

/** What an address asks for. */
type Asked<E extends Endpoint> = { params: Params<E>; query: Query<E>; key: string }

export function registerSharedRoute<E extends Endpoint>(
  app: FastifyInstance,
  { ctx, identify, responseCache }: RouteServices,
  endpoint: E,
  { handler, simplify }: Shared<E>,
) {
  const { method, path } = endpoint
  // The same addresses come again and again.
  const asked = new LRUCache<string, Asked<E>>({ max: maxAddresses })
  const staff = new WeakMap<FastifyRequest, CurrentUser>()
  app.route({
    method,
    url: apiBase + path,
    schema: describeRoute(endpoint),
    // The schema only documents; `parseParams` and `parseQuery` validate.
    validatorCompiler: () => () => true,
    onRequest: (request, _reply, done) => {
      if (!mayNameUser(request)) return done()
      identify(request, endpoint.tokenScope).then((user) => {
        if (user?.role === 'ADMIN' || user?.editorId) staff.set(request, user)
        done()
      }, done)
    },
    handler: (request, reply) => {
      const { params, query, key } = asked.get(request.url) ?? read(request)
      const locale = localeOf(request)
      const user = staff.get(request)
      const make = async () => {
        const result = await handler({ ctx, user, params, query })
        return { text: String(reply.serialize(toReply(result, locale))), type }
      }
      if (user) return sendAlone(request, reply, make)
      return responseCache.send(request, reply, `${locale.code} ${key}`, make)
    },
  })

  function read(request: FastifyRequest): Asked<E> {
    const params = parseParams(endpoint, request.params)
    const requested = parseQuery(endpoint, request)
    const query = simplify ? simplify(requested) : requested
    const now = { params, query, key: canonicalKey(path, params, query) }
    if (request.url.length <= maxAddressLength) asked.set(request.url, now)
    return now
  }

  async function sendAlone(request: FastifyRequest, reply: FastifyReply, make: () => Promise<Content>) {
    using _underWay = ctx.inFlight.begin()
    return await sendOnce(request, reply, await make())
  }
}
