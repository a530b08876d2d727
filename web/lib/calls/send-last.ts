import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import { fill } from './call.ts'

/** Sends a small body while the page unloads, without waiting for a response (W3C Beacon, Fetch `keepalive`). */
export function sendLast(name: EndpointName, params: Record<string, string>, body: object) {
  const { method, path } = addresses[name]
  const address = apiBase + fill(path, params)
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
  // A beacon is always a POST.
  if (method === 'POST') navigator.sendBeacon(address, json)
  else void fetch(address, { method, body: json, keepalive: true }).catch(() => {})
}
