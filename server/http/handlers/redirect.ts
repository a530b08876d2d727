import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import type { Served, UnreadRequest } from '../route.ts'

type FindAddress<E extends Endpoint> = (request: UnreadRequest<E>) => Promise<string>

export const redirect = <E extends Endpoint & { redirects: true }>(
  findAddress: FindAddress<E>,
): Served<E> => ({ respond: () => (call) => sendRedirect(call.describe(), findAddress) })

async function sendRedirect<E extends Endpoint>(request: UnreadRequest<E>, findAddress: FindAddress<E>) {
  using _inFlight = request.ctx.inFlight.begin()
  const address = await findAddress(request)
  return request.reply.header('cache-control', 'no-store').redirect(address, 302)
}
