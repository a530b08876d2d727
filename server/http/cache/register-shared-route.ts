import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../contract/addresses.ts'
import type { AppContext } from '../../core/context.ts'
import { describeRoute } from '../openapi.ts'
import { parseParams, parseQuery } from '../parse.ts'
import type { HandlerRequest, Route } from '../route.ts'
import { canonicalKey } from './canonical-key.ts'
import type { ResponseCache } from './response-cache.ts'

const type = 'application/json; charset=utf-8'

/** Opens a door whose answer is the same for everybody, at its promised address: nobody is asked who they are. */
export function registerSharedRoute(
  app: FastifyInstance,
  ctx: AppContext,
  responseCache: ResponseCache,
  { endpoint, handler, simplify }: Route,
) {
  const [method, path] = endpoint.address
  app.route({
    method,
    url: apiBase + path,
    schema: describeRoute(endpoint),
    // Validation is ours, below: the schema only documents.
    validatorCompiler: () => () => true,
    handler: (request, reply) => {
      const params = parseParams(endpoint, request.params)
      const requested = parseQuery(endpoint, request)
      const query = simplify ? simplify(requested) : requested
      return responseCache.send(request, reply, canonicalKey(path, params, query), async () => {
        const result = await handler({ ctx, params, query } as HandlerRequest<typeof endpoint>)
        return { text: String(reply.serialize({ success: true, ...result })), type }
      })
    },
  })
}
