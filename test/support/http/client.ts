import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Address } from '../../../contract/api/define-endpoint.ts'
import { asMultipart } from '../multipart.ts'
import { administratorAccount, type Site } from '../start-site.ts'

export type SiteAddress = Pick<Site, 'address'>

export type HttpResponse = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The parsed body; empty if it is no JSON. */
  json: ReturnType<typeof JSON.parse>
}

export type RequestParts = {
  params?: Record<string, string>
  /** The query string as it is sent, without the question mark. */
  query?: string | URLSearchParams
  cookie?: string
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string | Blob>
  /** Raw bytes; their type goes into `headers`. */
  body?: string | Buffer
}

export type HttpClient = ReturnType<typeof openClient>

const maxSockets = 64
// Less than a server keeps an idle connection: a busy client would otherwise use one that has just been closed.
const idleMs = 10_000
const stallMs = 90_000

/** Sends any method, header and byte of HTTP. Rejects if the connection ends or stalls without a response. */
export async function send(
  { address }: SiteAddress,
  method: string,
  path: string,
  parts: RequestParts = {},
  agent?: Agent,
): Promise<HttpResponse> {
  const { payload, headers } = await pack(parts)
  return new Promise((resolve, reject) => {
    const outgoing = request(address + path, { method, headers, agent, timeout: stallMs })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path}: no response`)))
    outgoing.on('error', reject).on('response', async (incoming) => {
      try {
        const text = await readText(incoming)
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: asJson(text) })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.end(payload)
  })
}

/** Reads only the beginning of an event stream. */
async function readText(incoming: IncomingMessage) {
  const isEndless = incoming.headers['content-type']?.startsWith('text/event-stream')
  const chunks: Buffer[] = isEndless ? await incoming.take(1).toArray() : await incoming.toArray()
  return Buffer.concat(chunks).toString('utf8')
}

/** Calls an endpoint. Ids go into the path without escaping; a missing one becomes a random UUID. */
export function call(site: SiteAddress, { method, path }: Address, parts: RequestParts = {}, agent?: Agent) {
  const named = path.replace(/:(\w+)/g, (_, name: string) => parts.params?.[name] ?? crypto.randomUUID())
  const query = parts.query ? `?${parts.query}` : ''
  return send(site, method, apiBase + named + query, parts, agent)
}

/** A client at a loopback address, with its own connections. */
export function openClient(site: SiteAddress, localAddress = '127.0.0.1') {
  const agent = new Agent({ keepAlive: true, maxSockets, localAddress, timeout: idleMs })
  return {
    send: (method: string, path: string, parts?: RequestParts) => send(site, method, path, parts, agent),
    call: (address: Address, parts?: RequestParts) => call(site, address, parts, agent),
    [Symbol.dispose]: () => agent.destroy(),
  }
}

/** Returns the cookie of a new session. */
export async function signIn(
  site: SiteAddress,
  { email, password }: { email: string; password: string } = administratorAccount,
) {
  return cookieOf(await call(site, addresses.login, { json: { email, password } }))
}

export const cookieOf = ({ headers }: Pick<HttpResponse, 'headers'>) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? ''

export const isServed = async (site: SiteAddress, path: string) =>
  (await send(site, 'GET', path)).status === 200

/** The status of a response; 0 without one. */
export const statusOf = (site: SiteAddress, path: string) =>
  send(site, 'GET', path).then(
    ({ status }) => status,
    () => 0,
  )

async function pack({ cookie, headers, json, form, body }: RequestParts) {
  const packed = form
    ? await asMultipart(form)
    : json === undefined
      ? { payload: body, headers: {} }
      : { payload: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  const { payload } = packed
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
  return { payload, headers: { ...length, ...packed.headers, ...(cookie && { cookie }), ...headers } }
}

function asJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
