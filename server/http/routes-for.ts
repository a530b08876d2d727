import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { plain } from './handlers/plain.ts'
import { type RouteServices, registerRoute } from './register-route.ts'
import type { Handler, Served } from './route.ts'

export type Route = {
  endpoint: Endpoint
  register: (app: FastifyInstance, services: RouteServices) => void
}

export function routesFor<Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: { [Name in keyof Endpoints]: Handler<Endpoints[Name]> | Served<Endpoints[Name]> },
): Route[] {
  const routes: Route[] = []
  for (const name in endpoints) {
    // Tests run without a check of types.
    if (!handlers[name]) throw new TypeError(`${name} has no handler`)
    routes.push(join(endpoints[name], handlers[name]))
  }
  return routes
}

function join<E extends Endpoint>(endpoint: E, handler: Handler<E> | Served<E>): Route {
  const served = typeof handler === 'function' ? plain(handler) : handler
  return { endpoint, register: (app, services) => registerRoute(app, services, endpoint, served) }
}
