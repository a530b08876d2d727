import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { apiBase } from '../../contract/addresses.ts'
import type { Address } from '../../contract/api/define-endpoint.ts'
import { asMultipart } from '../support/multipart.ts'
import type { Site } from '../support/start-site.ts'

export type HttpResponse = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  json: Record<string, unknown>
}

export type RequestParts = {
  params?: Record<string, string>
  /** The raw query string, without the question mark. */
  query?: string
  cookie?: string
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string | Blob>
  /** Raw bytes; their type goes into `headers`. */
  body?: string | Buffer
}

export type Send = ReturnType<typeof openSend>

const atOnce = 64

/** A client at an address of the loopback range that can send any method, header and byte of HTTP. */
export function openSend({ address }: Pick<Site, 'address'>, localAddress = '127.0.0.1') {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce, localAddress })

  const send = async (method: string, path: string, parts: RequestParts = {}): Promise<HttpResponse> => {
    const { payload, headers } = await pack(parts)
    return new Promise((resolve, reject) => {
      const outgoing = request(address + path, { method, headers, agent })
      outgoing.on('error', reject).on('response', async (incoming) => {
        const chunks: Buffer[] = []
        for await (const chunk of incoming) chunks.push(chunk)
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: asJson(text) })
      })
      outgoing.end(payload)
    })
  }

  return {
    send,
    /** Calls an endpoint. Ids go into the address without escaping. */
    call: ({ method, path }: Address, parts: RequestParts = {}) => {
      const named = path.replace(/:(\w+)/g, (_, name: string) => parts.params?.[name] ?? crypto.randomUUID())
      return send(method, `${apiBase}${named}${parts.query ? `?${parts.query}` : ''}`, parts)
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}

async function pack({ cookie, headers, json, form, body }: RequestParts) {
  const packed = form
    ? await asMultipart(form)
    : json === undefined
      ? { payload: body, headers: {} }
      : { payload: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  const length =
    packed.payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(packed.payload)) }
  return {
    payload: packed.payload,
    headers: { ...length, ...packed.headers, ...(cookie && { cookie }), ...headers },
  }
}

function asJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
