import { openConnection } from '../test/support/http/connection.ts'

export type Load = {
  port: number
  connections: number
  requests: number
  makeRequest: (request: number) => string | undefined
}

const successes = [200, 201, 206]

/** One request at a time per connection. Throws unless each response is a 2xx of known length. */
export async function sendLoad({ port, connections, requests, makeRequest }: Load) {
  let next = 0
  const began = performance.now()
  const measured = await Promise.all(
    Array.from({ length: Math.min(connections, requests) }, () =>
      sendOnOne(port, () => (next < requests ? makeRequest(next++) : undefined)),
    ),
  )
  const seconds = (performance.now() - began) / 1_000
  const bytes = measured.reduce((sum, one) => sum + one.bytes, 0)
  return { seconds, bytes, waitsMs: measured.flatMap((one) => one.waitsMs) }
}

async function sendOnOne(port: number, makeRequest: () => string | undefined) {
  const connection = openConnection(port)
  const measured = { bytes: 0, waitsMs: [] as number[] }
  for (let request = makeRequest(); request; request = makeRequest()) {
    const { status, bytes, ms } = await connection.send(request)
    if (!successes.includes(status)) throw new Error(`status ${status} instead of a success: ${request}`)
    measured.bytes += bytes
    measured.waitsMs.push(ms)
  }
  connection.end()
  return measured
}

export function getHead(path: string, headers: Record<string, string> = {}) {
  return requestHead('GET', path, headers)
}

export function postJson(path: string, body: object, more: Record<string, string> = {}) {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': String(text.length), ...more }
  return requestHead('POST', path, headers) + text
}

function requestHead(method: string, path: string, headers: Record<string, string>) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
