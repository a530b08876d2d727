import { connect } from 'node:net'

export type SlowClient = { status: number; closedAfterMs: number }

const everyMs = 1_000

export function sendSlowly(port: number, beginning: string, drip: string): Promise<SlowClient> {
  const socket = connect({ port, host: '127.0.0.1' })
  const begun = performance.now()
  let text = ''
  const timer = setInterval(() => socket.writable && socket.write(drip, 'latin1'), everyMs)
  socket.write(beginning, 'latin1')
  return new Promise((resolve) => {
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        text += chunk.toString('latin1')
      })
      .once('close', () => {
        clearInterval(timer)
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
        resolve({ status, closedAfterMs: performance.now() - begun })
      })
  })
}

/** Reads no response; such a client cannot notice that the server closed the connection. */
export function readNothing(port: number, request: string) {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
  socket.pause().write(request, 'latin1')
  return { end: () => socket.destroy() }
}
