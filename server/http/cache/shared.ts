import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Params, Query } from '../../../contract/api/define-endpoint.ts'
import type { AppContext } from '../../context.ts'
import type { Audience } from '../../core/current-user.ts'
import { localeOf } from '../../core/locales.ts'
import { parseParams, parseQuery } from '../parse.ts'
import { type HandlerReply, type Served, toReply, type UnreadRequest } from '../route.ts'
import { byAddress } from './by-address.ts'
import { canonicalKey } from './canonical-key.ts'
import { type Content, sendOnce } from './response-cache.ts'

const type = 'application/json; charset=utf-8'

type Shared<E extends Endpoint> = {
  simplify?: (query: Query<E>) => Query<E>
  handler: (
    request: Pick<UnreadRequest<E>, 'ctx' | 'params' | 'query'> & { user: Audience | undefined },
  ) => Promise<HandlerReply<E>>
}

/** What an address asks for. */
type Asked<E extends Endpoint> = { params: Params<E>; query: Query<E>; key: string }

/**
 * The response is cached until the catalogue changes, and is the same for everyone except administrators, editors and people who
 * may see courses of their groups.
 * The handler's `user` is one of those or undefined.
 */
export const shared = <E extends Endpoint & { access: 'everyone'; limits?: never }>({
  handler,
  simplify,
}: Shared<E>): Served<E> => ({
  respond: (endpoint, { ctx, responseCache, knownAnswers }) => {
    const readAddress = byAddress((request) => readAsked(endpoint, simplify, request))
    return ({ request, reply, user: known }) => {
      const { params, query, key } = readAddress(request)
      const locale = localeOf(request)
      const seesMore = known?.role === 'ADMIN' || known?.editorId || known?.memberId || known?.previewedId
      const user = seesMore ? known : undefined
      const make = async () => {
        const result = await handler({ ctx, user, params, query })
        return { text: String(reply.serialize(toReply(result, locale))), type }
      }
      if (user) return sendAlone(ctx, request, reply, make)
      const localKey = `${locale.code} ${key}`
      knownAnswers.remember(request, responseCache, localKey)
      return responseCache.send(request, reply, localKey, make)
    }
  },
})

function readAsked<E extends Endpoint>(
  endpoint: E,
  simplify: Shared<E>['simplify'],
  request: FastifyRequest,
): Asked<E> {
  const params = parseParams(endpoint, request.params)
  const requested = parseQuery(endpoint, request)
  const query = simplify ? simplify(requested) : requested
  return { params, query, key: canonicalKey(endpoint.path, params, query) }
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
