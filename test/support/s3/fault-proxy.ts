import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'

export type Fault =
  | { kind: 'answer'; status: number; code: string }
  /** Breaks the connection after `bytes` of the request's or the response's body. */
  | { kind: 'cut-request' | 'cut-response'; bytes: number }
  /** Passes `bytes` of the request's or the response's body, then nothing for `ms`, then the rest. */
  | { kind: 'silent-request' | 'silent-response'; bytes: number; ms: number }
  /** Takes the request and says nothing until the client leaves. */
  | { kind: 'silence' }

export type Choose = (request: IncomingMessage) => Fault | undefined

/** A proxy in front of an S3 server that fails on request. It keeps the host name, which is part of the signature. */
export async function startFaultProxy(endpoint: string) {
  const target = new URL(endpoint)
  const passed: string[] = []
  const proxy = { choose: ((_request) => undefined) as Choose }

  const server = createServer((incoming, response) => {
    const fault = proxy.choose(incoming)
    if (fault?.kind === 'silence') return void incoming.resume()
    if (fault?.kind === 'answer') return refuse(incoming, response, fault)
    passed.push(`${incoming.method} ${incoming.url}`)
    pass(target, incoming, response, fault)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(proxy, {
    endpoint: `http://127.0.0.1:${port}`,
    /** Requests that were passed on. */
    passed,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
    },
  })
}

/** Chooses the fault for the first attempt of each request; the same request succeeds when it is repeated. */
export function failFirst(fault: Fault, isMeant: (request: IncomingMessage) => boolean = () => true): Choose {
  const seen = new Set<string>()
  return (incoming) => {
    const name = `${incoming.method} ${incoming.url} ${incoming.headers.range ?? ''}`
    if (!isMeant(incoming) || seen.has(name)) return undefined
    seen.add(name)
    return fault
  }
}

function refuse(incoming: IncomingMessage, response: ServerResponse, fault: Fault & { kind: 'answer' }) {
  const body = `<?xml version="1.0"?><Error><Code>${fault.code}</Code><Message>Try later.</Message></Error>`
  response
    .writeHead(fault.status, {
      'content-type': 'application/xml',
      connection: 'close',
      // S3 lets pages read its errors, too.
      'access-control-allow-origin': '*',
    })
    .end(body)
  incoming.resume()
}

function pass(target: URL, incoming: IncomingMessage, response: ServerResponse, fault: Fault | undefined) {
  const { method, url, headers } = incoming
  const outgoing = request({ host: target.hostname, port: target.port, method, path: url, headers })
  outgoing.on('error', () => incoming.destroy())
  incoming.on('error', () => outgoing.destroy())
  response.on('close', () => outgoing.destroy())
  outgoing.on('continue', () => response.writeContinue())
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy())
    if (fault?.kind === 'cut-response') cutAfter(answer, fault.bytes, () => response.destroy())
    const isSilent = fault?.kind === 'silent-response'
    ;(isSilent ? answer.pipe(fallSilent(fault)) : answer).pipe(response)
  })
  if (fault?.kind === 'cut-request')
    cutAfter(incoming, fault.bytes, () => {
      outgoing.destroy()
      incoming.destroy()
    })
  const isSilent = fault?.kind === 'silent-request'
  ;(isSilent ? incoming.pipe(fallSilent(fault)) : incoming).pipe(outgoing)
}

function cutAfter(stream: IncomingMessage, bytes: number, cut: () => void) {
  let seen = 0
  stream.on('data', (chunk: Buffer) => {
    seen += chunk.length
    if (seen >= bytes) cut()
  })
}

/** Bytes before the silence pass at once, even from the middle of a chunk. */
function fallSilent({ bytes, ms }: { bytes: number; ms: number }) {
  let [left, isOver] = [bytes, false]
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isOver || chunk.length <= left) {
        left -= chunk.length
        return done(null, chunk)
      }
      isOver = true
      this.push(chunk.subarray(0, left))
      setTimeout(() => done(null, chunk.subarray(left)), ms).unref()
    },
  })
}
