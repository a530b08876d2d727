import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint, Params, Query } from '../../../contract/api/define-endpoint.ts'
import { KB } from '../../../contract/validation/limits.ts'
import type { AppContext } from '../../context.ts'
import type { Audience } from '../../core/current-user.ts'
import { localeOf } from '../../core/locales.ts'
import { parseParams, parseQuery } from '../parse.ts'
import { type HandlerReply, type Served, toReply, type UnreadRequest } from '../route.ts'
import { canonicalKey } from './canonical-key.ts'
import { type Content, sendOnce } from './response-cache.ts'

const type = 'application/json; charset=utf-8'
const maxAddresses = 500
const maxAddressLength = KB

type Shared<E extends Endpoint> = {
  simplify?: (query: Query<E>) => Query<E>
  handler: (
    request: Pick<UnreadRequest<E>, 'ctx' | 'params' | 'query'> & { user: Audience | undefined },
  ) => Promise<HandlerReply<E>>
}

/** What an address asks for. */
type Asked<E extends Endpoint> = { params: Params<E>; query: Query<E>; key: string }

/**
 * The response is cached until the catalogue changes, and is the same for everyone except administrators and editors.
 * The handler's `user` is one of those or undefined.
 */
export const shared = <E extends Endpoint & { access: 'everyone' }>({
  handler,
  simplify,
}: Shared<E>): Served<E> => ({
  respond: (endpoint, { ctx, responseCache }) => {
    const readAddress = openAddresses(endpoint, simplify)
    return ({ request, reply, user: known }) => {
      const { params, query, key } = readAddress(request)
      const locale = localeOf(request)
      const user = known?.role === 'ADMIN' || known?.editorId ? known : undefined
      const make = async () => {
        const result = await handler({ ctx, user, params, query })
        return { text: String(reply.serialize(toReply(result, locale))), type }
      }
      if (user) return sendAlone(ctx, request, reply, make)
      return responseCache.send(request, reply, `${locale.code} ${key}`, make)
    }
  },
})

/** The same addresses come again and again, so each is read once. */
function openAddresses<E extends Endpoint>(endpoint: E, simplify: Shared<E>['simplify']) {
  const asked = new LRUCache<string, Asked<E>>({ max: maxAddresses })

  function read(request: FastifyRequest): Asked<E> {
    const params = parseParams(endpoint, request.params)
    const requested = parseQuery(endpoint, request)
    const query = simplify ? simplify(requested) : requested
    const now = { params, query, key: canonicalKey(endpoint.path, params, query) }
    if (request.url.length <= maxAddressLength) asked.set(request.url, now)
    return now
  }

  return (request: FastifyRequest) => asked.get(request.url) ?? read(request)
}

async function sendAlone(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Content>,
) {
  using _underWay = ctx.inFlight.begin()
  return await sendOnce(request, reply, await make())
}
