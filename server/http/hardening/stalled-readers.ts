import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const [closedPerBatch, batchPauseMs] = [4, 20]

/** How much of what was written to a connection its peer has received. */
type Progress = { taken: number; queued: number }

/** Closes connections whose peer receives nothing for `seconds`. Node's timeouts restart with each byte it sends. */
export function closeStalledConnections(server: Server, seconds: number) {
  const open = new Map<Socket, Progress | undefined>()
  server.on('connection', (socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })

  // One scan of all connections costs less than a timer for each response.
  const look = () => {
    const stalled: Socket[] = []
    for (const [socket, before] of open) {
      const now = readProgress(socket)
      if (now && before?.taken === now.taken && before.queued === now.queued) stalled.push(socket)
      else open.set(socket, now)
    }
    closeInBatches(stalled)
  }
  server.on('listening', () => {
    const timer = setInterval(look, seconds * 1_000).unref()
    server.once('close', () => clearInterval(timer))
  })
}

/** Each close ends requests and frees memory: hundreds in a row would block the event loop, and the collector too. */
function closeInBatches(sockets: Socket[]) {
  for (const socket of sockets.splice(0, closedPerBatch)) socket.destroy()
  if (sockets.length > 0) setTimeout(closeInBatches, batchPauseMs, sockets).unref()
}

/** Undefined while nothing waits for the peer. After our end was sent, the peer's end is awaited. */
function readProgress(socket: Socket): Progress | undefined {
  const { writableLength, writableEnded, bytesWritten } = socket
  if (writableLength === 0 && !writableEnded) return undefined
  return { taken: bytesWritten - writableLength, queued: queuedBytes(socket) }
}

/** The stream counts only whole chunks, which take minutes on a slow connection. net.Socket reads this property, too. */
function queuedBytes(socket: Socket & { _handle?: { writeQueueSize?: number } | null }) {
  return socket._handle?.writeQueueSize ?? 0
}
