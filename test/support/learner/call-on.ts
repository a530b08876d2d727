import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { EndpointName } from '../../../contract/api/endpoints.ts'

type Input = { session?: string; params?: Record<string, string>; json?: object }

/** Calls one of several processes of a library. */
export function callOn(
  { app }: { app: FastifyInstance },
  name: EndpointName,
  { session, params = {}, json }: Input,
) {
  const { method, path } = addresses[name]
  const url = apiBase + path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  return app.inject({
    method,
    url,
    ...(json && { payload: json }),
    ...(session && { cookies: { lectern_session: session } }),
  })
}
