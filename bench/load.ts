import { connect, type Socket } from 'node:net'

/** `requests` requests over `connections` kept alive; `ask` writes the head of the request with that number. */
export type Load = {
  port: number
  connections: number
  requests: number
  ask: (request: number) => string
}

type Turn = { left: number; ask: () => string | undefined; bytes: number }

const stallMs = 30_000
const receiveBytes = 256 * 1024
const headEnd = '\r\n\r\n'

/** Sends the load, one request at a time on each connection. Throws when an answer is not a 2xx with a length. */
export async function sendLoad({ port, connections, requests, ask }: Load) {
  let next = 0
  const began = performance.now()
  const turns = Array.from({ length: Math.min(connections, requests) }, () => {
    return driveConnection(port, () => (next < requests ? ask(next++) : undefined))
  })
  const received = await Promise.all(turns)
  const bytes = received.reduce((sum, each) => sum + each, 0)
  return { seconds: (performance.now() - began) / 1_000, bytes }
}

/** Asks until nothing is left to ask; answers how many bytes of bodies came. */
function driveConnection(port: number, ask: () => string | undefined): Promise<number> {
  const turn: Turn = { left: 0, ask, bytes: 0 }
  return new Promise((resolve, reject) => {
    // One buffer for all that arrives: the generator shares the processor with the server that it measures.
    const onread = { buffer: Buffer.alloc(receiveBytes), callback: receive }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    function receive(count: number, buffer: Uint8Array) {
      try {
        take(turn, buffer.subarray(0, count), socket)
      } catch (error) {
        socket.destroy(error as Error)
      }
      return true
    }
    socket.setTimeout(stallMs, () => socket.destroy(new Error('a server under test did not answer in time')))
    socket.once('connect', () => askNext(turn, socket))
    socket.once('error', reject)
    socket.once('close', () => resolve(turn.bytes))
  })
}

function take(turn: Turn, chunk: Uint8Array, socket: Socket) {
  const body = turn.left > 0 ? chunk.length : openAnswer(turn, chunk)
  turn.bytes += body
  turn.left -= body
  if (turn.left < 0) throw new Error('an answer is longer than it said')
  if (turn.left === 0) askNext(turn, socket)
}

/** Reads an answer's head, which loopback brings in one piece; answers how much of the body came with it. */
function openAnswer(turn: Turn, chunk: Uint8Array) {
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, Math.min(chunk.length, 4_096)).toString('latin1')
  const headBytes = text.indexOf(headEnd) + headEnd.length
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(text.slice(0, headBytes)) ?? []
  if (!/^HTTP\/1\.1 20[06] /.test(text) || !length) throw new Error(`not an answer to count: ${text}`)
  turn.left = Number(length)
  return chunk.length - headBytes
}

function askNext(turn: Turn, socket: Socket) {
  const head = turn.ask()
  if (head) socket.write(head, 'latin1')
  else socket.end()
}

/** The head of a GET as a browser on a kept-alive connection sends it, as far as a server cares. */
export function getHead(path: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
