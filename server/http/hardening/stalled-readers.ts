import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const closedPerTick = 8

/** How much of what was written to a connection its peer has received. */
type Progress = { taken: number; queued: number }

/**
 * Closes every connection whose peer receives nothing for `seconds` while data waits for it, after twice that at the
 * latest, whatever it sends meanwhile. Node's own timeouts restart with each byte that arrives, so a peer that drips
 * requests would never reach them. One scan of all connections costs less than a timer per response.
 */
export function closeStalledConnections(server: Server, seconds: number) {
  const open = new Map<Socket, Progress | undefined>()
  server.on('connection', (socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })

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

/** Each close ends requests and frees memory: hundreds at once would block the event loop. */
function closeInBatches(sockets: Socket[]) {
  for (const socket of sockets.splice(0, closedPerTick)) socket.destroy()
  if (sockets.length > 0) setImmediate(closeInBatches, sockets)
}

/** Undefined while nothing waits for the peer. After our end was sent, the peer's end is awaited. */
function readProgress(socket: Socket): Progress | undefined {
  const { writableLength, writableEnded, bytesWritten } = socket
  if (writableLength === 0 && !writableEnded) return undefined
  return { taken: bytesWritten - writableLength, queued: queuedBytes(socket) }
}

/**
 * Bytes of the current chunk that the kernel has not taken. The stream counts a chunk only when all of it is written,
 * and on a slow connection half a megabyte takes minutes. net.Socket reads the same property for its timeouts.
 */
function queuedBytes(socket: Socket & { _handle?: { writeQueueSize?: number } | null }) {
  return socket._handle?.writeQueueSize ?? 0
}
