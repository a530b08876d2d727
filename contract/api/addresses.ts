import type { Address } from './define-endpoint.ts'
import { type EndpointName, endpoints } from './endpoints.ts'

/** Method and path of every endpoint by its name. In the built web only these remain of the endpoints (vite.config.ts). */
export const addresses: Record<EndpointName, Address> = endpoints
