import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../contract/addresses.ts'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { localeOf } from '../../core/locales.ts'
import { hasBearer } from '../guard.ts'
import { describeRoute } from '../openapi.ts'
import { parseParams, parseQuery } from '../parse.ts'
import type { RouteServices } from '../register-route.ts'
import { type Shared, toReply } from '../route.ts'
import { canonicalKey } from './canonical-key.ts'

const type = 'application/json; charset=utf-8'

export function registerSharedRoute<E extends Endpoint>(
  app: FastifyInstance,
  { ctx, identify, responseCache }: RouteServices,
  endpoint: E,
  { handler, simplify }: Shared<E>,
) {
  const { method, path } = endpoint
  app.route({
    method,
    url: apiBase + path,
    schema: describeRoute(endpoint),
    // The schema only documents; `parseParams` and `parseQuery` validate.
    validatorCompiler: () => () => true,
    onRequest: async (request) => {
      if (hasBearer(request)) await identify(request, endpoint.tokenScope)
    },
    handler: (request, reply) => {
      const params = parseParams(endpoint, request.params)
      const requested = parseQuery(endpoint, request)
      const locale = localeOf(request)
      const query = simplify ? simplify(requested) : requested
      return responseCache.send(request, reply, canonicalKey(path, locale.code, params, query), async () => {
        const result = await handler({ ctx, params, query })
        return { text: String(reply.serialize(toReply(result, locale))), type }
      })
    },
  })
}
