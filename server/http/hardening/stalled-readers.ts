import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { openBatches } from '../../core/in-batches.ts'

const inBatches = openBatches()

type Progress = { taken: number; queued: number }

/** Closes connections whose peer receives nothing for `seconds`. Node's timeouts restart with each byte it sends. */
export function closeStalledConnections(server: Server, seconds: number) {
  const open = new Map<Socket, Progress | undefined>()
  server.on('connection', (socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })

  // One scan of all connections costs less than a timer for each response.
  const check = () => {
    for (const [socket, before] of open) {
      const now = readProgress(socket)
      if (now && before?.taken === now.taken && before.queued === now.queued)
        inBatches(() => socket.destroy())
      else open.set(socket, now)
    }
  }
  server.on('listening', () => {
    const timer = setInterval(check, seconds * 1_000).unref()
    server.once('close', () => clearInterval(timer))
  })
}

function readProgress(socket: Socket): Progress | undefined {
  const { writableLength, writableEnded, bytesWritten } = socket
  if (writableLength === 0 && !writableEnded) return undefined
  return { taken: bytesWritten - writableLength, queued: queuedBytes(socket) }
}

/** The stream counts only whole chunks, which take minutes on a slow connection. net.Socket reads this property, too. */
function queuedBytes(socket: Socket & { _handle?: { writeQueueSize?: number } | null }) {
  return socket._handle?.writeQueueSize ?? 0
}
