import type { Address } from './define-endpoint.ts'
import { type EndpointName, endpoints } from './endpoints.ts'

/** The web build replaces all endpoints by this table of methods and paths (vite.config.ts). */
export const addresses: Record<EndpointName, Address> = endpoints
