import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { registerSharedRoute } from './cache/register-shared-route.ts'
import { openRoleCache } from './cache/role-cache.ts'
import { sendCsv } from './csv/send-csv.ts'
import { sendMarkdown } from './csv/send-markdown.ts'
import { sendEvents } from './events/send-events.ts'
import { hasBearer, type Identify } from './guard.ts'
import { handleWith } from './handle-with.ts'
import { type RouteServices, registerRoute } from './register-route.ts'
import type { AnyHandler, FileHandler, Redirecting, UnreadRequest } from './route.ts'
import { sendArchive } from './zip/send-archive.ts'

export type Route = {
  endpoint: Endpoint
  register: (app: FastifyInstance, services: RouteServices) => void
}

export function routesFor<Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: { [Name in keyof Endpoints]: AnyHandler<Endpoints[Name]> },
): Route[] {
  const routes: Route[] = []
  for (const name in endpoints) routes.push(join(endpoints[name], handlers[name]))
  return routes
}

function join<E extends Endpoint>(endpoint: E, given: AnyHandler<E>): Route {
  return { endpoint, register: (app, services) => register(app, services, endpoint, given) }
}

function register<E extends Endpoint>(
  app: FastifyInstance,
  services: RouteServices,
  endpoint: E,
  given: AnyHandler<E>,
) {
  if (typeof given === 'function') {
    return registerRoute(app, services, endpoint, { respond: handleWith(endpoint, given) })
  }
  if ('listRows' in given)
    return registerRoute(app, services, endpoint, {
      respond: (request) => sendCsv(request, given),
      precheck: given.precheck,
    })
  if ('listTexts' in given)
    return registerRoute(app, services, endpoint, {
      respond: (request) => sendMarkdown(request, given),
      precheck: given.precheck,
    })
  if ('listFiles' in given)
    return registerRoute(app, services, endpoint, {
      respond: (request) => sendArchive(request, given),
      precheck: given.precheck,
    })
  if ('follow' in given)
    return registerRoute(app, services, endpoint, { respond: (request) => sendEvents(request, given) })
  if ('makeFile' in given)
    return registerRoute(app, services, endpoint, {
      respond: (request) => sendFile(request, endpoint, given),
      precheck: given.precheck,
    })
  if ('findAddress' in given) return registerRoute(app, services, endpoint, { respond: redirectWith(given) })
  if ('isShared' in given) return registerSharedRoute(app, services, endpoint, given)
  if ('readFrom' in given) {
    return registerRoute(app, services, endpoint, { respond: openRoleCache(services.ctx, given) })
  }
  const respond = handleWith(endpoint, given.handler)
  if ('isAnonymous' in given)
    return registerRoute(app, { ...services, identify: onlyTokens(services.identify) }, endpoint, { respond })
  return registerRoute(app, services, endpoint, { respond, precheck: given.precheck })
}

async function sendFile<E extends Endpoint>(
  request: UnreadRequest<E>,
  endpoint: E,
  { makeFile }: FileHandler<E>,
) {
  using _inFlight = request.ctx.inFlight.begin()
  const { name, content } = await makeFile(request)
  return request.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(endpoint.file?.mediaType ?? 'application/octet-stream')
    .send(content)
}

const redirectWith =
  <E extends Endpoint>({ findAddress }: Redirecting<E>) =>
  async (request: UnreadRequest<E>) => {
    using _inFlight = request.ctx.inFlight.begin()
    const address = await findAddress(request)
    return request.reply.header('cache-control', 'no-store').redirect(address, 302)
  }

/** Ignores the session's user, but still checks an API token, so that a wrong one is always an error. */
const onlyTokens =
  (identify: Identify): Identify =>
  async (request, tokenScope) =>
    hasBearer(request) ? identify(request, tokenScope) : undefined
