import { connect, type Socket } from 'node:net'

/** `bytes` counts the body. Status 0: the connection ended without a response. */
export type MeasuredResponse = {
  status: number
  hasRetryAfter: boolean
  firstByteMs: number
  ms: number
  bytes: number
}

/** A kept-alive connection that reopens when the server closes it: one request at a time. */
export type Connection = { send(request: string): Promise<MeasuredResponse>; end(): void }

type Exchange = {
  sentAt: number
  left: number
  response: MeasuredResponse
  settle: (response: MeasuredResponse) => void
}

const receiveBytes = 64 * 1024
const headEnd = '\r\n\r\n'
const stallMs = 60_000

export function openConnection(port: number): Connection {
  let socket: Socket | undefined
  let exchange: Exchange | undefined

  function open() {
    // One buffer for everything received, because the generator shares the processor with the product.
    const onread = { buffer: Buffer.alloc(receiveBytes), callback: receive }
    const opened = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    opened.setTimeout(stallMs, () => opened.destroy())
    opened.on('error', () => {})
    opened.once('close', () => {
      if (socket === opened) socket = undefined
      settle()
    })
    return opened
  }

  function receive(count: number, buffer: Uint8Array) {
    if (!exchange) return true
    const { response, sentAt } = exchange
    const body =
      response.status === 0
        ? readHead(exchange, buffer.subarray(0, count), performance.now() - sentAt)
        : count
    response.bytes += body
    exchange.left -= body
    if (exchange.left <= 0) settle()
    return true
  }

  function settle() {
    if (!exchange) return
    const { response, sentAt, settle } = exchange
    exchange = undefined
    response.ms = performance.now() - sentAt
    settle(response)
  }

  return {
    send: (request) =>
      new Promise((resolve) => {
        const response = { status: 0, hasRetryAfter: false, firstByteMs: 0, ms: 0, bytes: 0 }
        exchange = { sentAt: performance.now(), left: 0, response, settle: resolve }
        socket ??= open()
        socket.write(request, 'latin1')
      }),
    end: () => socket?.destroy(),
  }
}

/** Relies on loopback, which delivers the head in one chunk. Returns how much of the body came with it. */
function readHead(exchange: Exchange, chunk: Uint8Array, ms: number) {
  const { response } = exchange
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, Math.min(chunk.length, 4_096)).toString('latin1')
  const headBytes = text.indexOf(headEnd) + headEnd.length
  const head = text.slice(0, headBytes)
  response.status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0)
  response.hasRetryAfter = /\r\nretry-after: \d+\r\n/i.test(head)
  response.firstByteMs = ms
  exchange.left = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1] ?? 0)
  return chunk.length - headBytes
}
