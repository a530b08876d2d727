import { connect, type Socket } from 'node:net'

/** An answer as far as a load looks at it; status 0 when the connection ended without one. */
export type Answer = {
  status: number
  /** Whether it says when to come again. */
  hasRetryAfter: boolean
  firstByteMs: number
  ms: number
  bytes: number
}

/** One connection, kept alive and opened anew when the server has closed it: one request at a time. */
export type Line = { ask(request: string): Promise<Answer>; end(): void }

const receiveBytes = 64 * 1024
const headEnd = '\r\n\r\n'
const stallMs = 60_000

export function openLine(port: number): Line {
  let socket: Socket | undefined
  let turn: { askedAt: number; left: number; answer: Answer; settle: (answer: Answer) => void } | undefined

  function open() {
    // One buffer for all that arrives: the generator shares the processor with what it loads.
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
    if (!turn) return true
    const { answer, askedAt } = turn
    if (answer.status === 0)
      turn.left = readHead(answer, buffer.subarray(0, count), performance.now() - askedAt)
    else turn.left -= count
    answer.bytes += count
    if (turn.left <= 0) settle()
    return true
  }

  function settle() {
    if (!turn) return
    const { answer, askedAt, settle: tell } = turn
    turn = undefined
    answer.ms = performance.now() - askedAt
    tell(answer)
  }

  return {
    ask: (request) =>
      new Promise((resolve) => {
        const answer = { status: 0, hasRetryAfter: false, firstByteMs: 0, ms: 0, bytes: 0 }
        turn = { askedAt: performance.now(), left: 0, answer, settle: resolve }
        socket ??= open()
        socket.write(request, 'latin1')
      }),
    end: () => socket?.destroy(),
  }
}

/** Reads the head, which loopback brings in one piece; answers how much of the body is still to come. */
function readHead(answer: Answer, chunk: Uint8Array, ms: number) {
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, Math.min(chunk.length, 4_096)).toString('latin1')
  const headBytes = text.indexOf(headEnd) + headEnd.length
  const head = text.slice(0, headBytes)
  answer.status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0)
  answer.hasRetryAfter = /\r\nretry-after: \d+\r\n/i.test(head)
  answer.firstByteMs = ms
  return Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1] ?? 0) - (chunk.length - headBytes)
}
