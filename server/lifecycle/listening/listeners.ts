import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

// A listening socket accepts one connection per tick of the event loop (libuv 1.45, #3696). During long ticks, new
// connections would wait for seconds in the system's queue, where they cannot be told to retry later: with one socket
// the median of new connections waited 6.8 s instead of 1.1, and 7 of 400 more than 15 s (promise of `npm run load`:
// 'past it 503 with Retry-After').
const max = 16
const minConnections = 64

/** Accepts several connections per tick through more sockets on the port. Call it before `app` is ready. */
export function openListeners(app: FastifyInstance) {
  const listeners: Server[] = []
  let isClosing = false

  app.addHook('onListen', async () => {
    const { server } = app
    const { address: host, port } = server.address() as AddressInfo
    // The limit is divided among the sockets: with small shares, some would reject while others are free.
    const limit = server.maxConnections ?? Number.POSITIVE_INFINITY
    const count = Math.max(1, Math.min(max, Math.floor(limit / minConnections)))
    const share = Math.floor(limit / count)
    for (let number = 1; number < count; number += 1) {
      const enter = (socket: object) => void server.emit('connection', socket)
      const listener = createServer({ allowHalfOpen: true, noDelay: true }, enter)
      listener.listen({ host, port, reusePort: true })
      // If the port cannot be shared, one socket must do.
      if (!(await isOpen(listener))) return
      // Startup does not await the listeners, so closing may have begun.
      if (isClosing) return void listener.close()
      listeners.push(listener)
      listener.maxConnections = share
    }
    server.maxConnections = share
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const listener of listeners) listener.close()
    app.server.closeIdleConnections()
  })
  app.addHook('onClose', async () => {
    await Promise.all(listeners.map((listener) => closed(listener)))
  })
}

/** Whether sockets may share the port (socket(7), SO_REUSEPORT). Throws EADDRINUSE, which sharing would hide. */
export async function mayShare(port: number, host: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  if (port !== 0) await tryPort({ port, host })
  return tryPort({ port: 0, host, reusePort: true }).then(
    () => true,
    () => false,
  )
}

/** Two processes that start together would both find the port free. The claim ends with its process (unix(7)). */
export async function claimPort(server: Server, port: number, host: string) {
  if (process.platform !== 'linux' || port === 0) return
  const claim = createServer().unref()
  await once(claim.listen(`\0lectern ${host} ${port}`), 'listening')
  server.once('close', () => claim.close())
}

async function tryPort(where: { port: number; host: string; reusePort?: boolean }) {
  const server = createServer().listen(where)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

const isOpen = (listener: Server) =>
  once(listener, 'listening').then(
    () => true,
    () => false,
  )

async function closed(listener: Server) {
  const count = await new Promise<number>((resolve) =>
    listener.getConnections((_, number) => resolve(number ?? 0)),
  )
  if (count > 0) await once(listener, 'close')
}
