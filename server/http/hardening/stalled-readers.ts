import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const closedPerTurn = 8

/** How far a connection's peer has taken what was written to it. */
type Progress = { taken: number; queued: number }

/**
 * Closes every connection whose peer takes nothing of what waits for it during `seconds`, at the latest after twice as
 * many: whatever wrote to it, and whatever its peer sends meanwhile. Node's own time-outs start anew with each byte that
 * arrives, so a peer that drips requests would never meet them. One look at all connections costs less than a timer
 * for each answer.
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
    closeInTurns(stalled)
  }
  server.on('listening', () => {
    const timer = setInterval(look, seconds * 1_000).unref()
    server.once('close', () => clearInterval(timer))
  })
}

/** Each connection that closes ends requests and gives memory back: hundreds of them would be one long turn. */
function closeInTurns(sockets: Socket[]) {
  for (const socket of sockets.splice(0, closedPerTurn)) socket.destroy()
  if (sockets.length > 0) setImmediate(closeInTurns, sockets)
}

/** Undefined while nothing waits for the peer. After our end was sent, the peer's is waited for. */
function readProgress(socket: Socket): Progress | undefined {
  const { writableLength, writableEnded, bytesWritten } = socket
  if (writableLength === 0 && !writableEnded) return undefined
  return { taken: bytesWritten - writableLength, queued: queuedBytes(socket) }
}

/**
 * What of the piece that is being written the system has not taken yet. The stream itself counts a piece only once all of
 * it is gone, and on a slow line half a megabyte takes minutes. net.Socket asks its handle the same for its time-outs.
 */
function queuedBytes(socket: Socket & { _handle?: { writeQueueSize?: number } | null }) {
  return socket._handle?.writeQueueSize ?? 0
}
