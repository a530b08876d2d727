import { apiBase, type CallName, calls } from '../../contract/addresses.ts'
import { fill } from './call.ts'

/** Sends a small body while the page unloads, without waiting for a response (W3C Beacon, Fetch `keepalive`). */
export function sendLast(name: CallName, params: Record<string, string>, body: object) {
  const [method, path] = calls[name]
  const address = apiBase + fill(path, params)
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
  // A beacon is always a POST.
  if (method === 'POST') navigator.sendBeacon(address, json)
  else void fetch(address, { method, body: json, keepalive: true }).catch(() => {})
}
