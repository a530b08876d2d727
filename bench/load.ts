import { connect, type Socket } from 'node:net'

/** `makeRequest` returns the request with that number, or undefined when there are no more. */
export type Load = {
  port: number
  connections: number
  requests: number
  makeRequest: (request: number) => string | undefined
}

type Exchange = {
  left: number
  makeRequest: () => string | undefined
  bytes: number
  sentAt: number
  waitsMs: number[]
}

const stallMs = 30_000
const receiveBytes = 256 * 1024
const headEnd = '\r\n\r\n'

/**
 * Sends the load, one request at a time per connection. Throws unless each response is a 2xx of known length.
 */
export async function sendLoad({ port, connections, requests, makeRequest }: Load) {
  let next = 0
  const began = performance.now()
  const exchanges = Array.from({ length: Math.min(connections, requests) }, () => {
    return driveConnection(port, () => (next < requests ? makeRequest(next++) : undefined))
  })
  const ended = await Promise.all(exchanges)
  const seconds = (performance.now() - began) / 1_000
  const bytes = ended.reduce((sum, exchange) => sum + exchange.bytes, 0)
  return { seconds, bytes, waitsMs: ended.flatMap((exchange) => exchange.waitsMs) }
}

function driveConnection(port: number, makeRequest: () => string | undefined): Promise<Exchange> {
  const exchange: Exchange = { left: 0, makeRequest, bytes: 0, sentAt: 0, waitsMs: [] }
  return new Promise((resolve, reject) => {
    // One buffer for everything received: the generator shares the processor with the measured server.
    const onread = { buffer: Buffer.alloc(receiveBytes), callback: receive }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    function receive(count: number, buffer: Uint8Array) {
      try {
        take(exchange, buffer.subarray(0, count), socket)
      } catch (error) {
        socket.destroy(error as Error)
      }
      return true
    }
    socket.setTimeout(stallMs, () => socket.destroy(new Error('a server under test did not answer in time')))
    socket.once('connect', () => sendNext(exchange, socket))
    socket.once('error', reject)
    socket.once('close', () => resolve(exchange))
  })
}

function take(exchange: Exchange, chunk: Uint8Array, socket: Socket) {
  const body = exchange.left > 0 ? chunk.length : readResponseHead(exchange, chunk)
  exchange.bytes += body
  exchange.left -= body
  if (exchange.left < 0) throw new Error('an answer is longer than it said')
  if (exchange.left > 0) return
  exchange.waitsMs.push(performance.now() - exchange.sentAt)
  sendNext(exchange, socket)
}

/** Relies on loopback, which delivers the head in one chunk. Returns how much of the body came with it. */
function readResponseHead(exchange: Exchange, chunk: Uint8Array) {
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, Math.min(chunk.length, 4_096)).toString('latin1')
  const headBytes = text.indexOf(headEnd) + headEnd.length
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(text.slice(0, headBytes)) ?? []
  if (!/^HTTP\/1\.1 20[06] /.test(text) || !length) throw new Error(`not an answer to count: ${text}`)
  exchange.left = Number(length)
  return chunk.length - headBytes
}

function sendNext(exchange: Exchange, socket: Socket) {
  const request = exchange.makeRequest()
  exchange.sentAt = performance.now()
  if (request) socket.write(request, 'latin1')
  else socket.end()
}

/** The head of a GET with the headers of a browser on a kept-alive connection that matter to a server. */
export function getHead(path: string, headers: Record<string, string> = {}) {
  return requestHead('GET', path, headers)
}

/** The text of the body must be Latin-1. */
export function postJson(path: string, body: object) {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': String(text.length) }
  return requestHead('POST', path, headers) + text
}

function requestHead(method: string, path: string, headers: Record<string, string>) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
