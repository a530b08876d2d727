import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/addresses.ts'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { localeOf } from '../../core/locales.ts'
import { describeRoute } from '../openapi/describe-route.ts'
import { parseParams, parseQuery } from '../parse.ts'
import type { RouteServices } from '../register-route.ts'
import { type Shared, toReply } from '../route.ts'
import { canonicalKey } from './canonical-key.ts'
import { type Content, sendOnce } from './response-cache.ts'

const type = 'application/json; charset=utf-8'

export function registerSharedRoute<E extends Endpoint>(
  app: FastifyInstance,
  { ctx, identify, responseCache }: RouteServices,
  endpoint: E,
  { handler, simplify }: Shared<E>,
) {
  const { method, path } = endpoint
  const staff = new WeakMap<FastifyRequest, CurrentUser>()
  app.route({
    method,
    url: apiBase + path,
    schema: describeRoute(endpoint),
    // The schema only documents; `parseParams` and `parseQuery` validate.
    validatorCompiler: () => () => true,
    onRequest: async (request) => {
      const user = await identify(request, endpoint.tokenScope)
      if (user?.role === 'ADMIN' || user?.editorId) staff.set(request, user)
    },
    handler: (request, reply) => {
      const params = parseParams(endpoint, request.params)
      const requested = parseQuery(endpoint, request)
      const locale = localeOf(request)
      const query = simplify ? simplify(requested) : requested
      const user = staff.get(request)
      const make = async () => {
        const result = await handler({ ctx, user, params, query })
        return { text: String(reply.serialize(toReply(result, locale))), type }
      }
      if (user) return sendAlone(request, reply, make)
      return responseCache.send(request, reply, canonicalKey(path, locale.code, params, query), make)
    },
  })

  async function sendAlone(request: FastifyRequest, reply: FastifyReply, make: () => Promise<Content>) {
    using _underWay = ctx.inFlight.begin()
    return await sendOnce(request, reply, await make())
  }
}
