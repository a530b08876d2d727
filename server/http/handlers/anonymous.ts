import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { hasBearer, type Identify } from '../guard.ts'
import type { HandlerReply, HandlerRequest, Served } from '../route.ts'
import { plain } from './plain.ts'

/** Does not identify the user, so it needs no database to begin. */
export const anonymous = <E extends Endpoint & { access: 'everyone' }>(
  handler: (request: Omit<HandlerRequest<E>, 'user'>) => Promise<HandlerReply<E>>,
): Served<E> => ({ ...plain(handler), identify: onlyTokens })

/** Ignores the session's user, but still checks an API token, so that a wrong one is always an error. */
const onlyTokens =
  (identify: Identify): Identify =>
  (request, tokenScope) =>
    hasBearer(request) ? identify(request, tokenScope) : undefined
