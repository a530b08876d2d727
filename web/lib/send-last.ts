import { apiBase, type CallName, calls } from '../../contract/addresses.ts'
import { fill } from './call.ts'

/** Sends a small body while the page unloads, without waiting for a response (W3C Beacon). */
export function sendLast(name: CallName, params: Record<string, string>, body: object) {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
  navigator.sendBeacon(apiBase + fill(calls[name][1], params), json)
}
