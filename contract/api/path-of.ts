import { apiBase } from '../addresses.ts'
import { addresses } from './addresses.ts'
import type { EndpointName } from './endpoints.ts'

export const pathOf = (name: EndpointName) => apiBase + addresses[name].path
