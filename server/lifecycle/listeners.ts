import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

// A socket that listens lets in one connection in each turn of the event loop (libuv 1.45, #3696). While turns are long,
// newcomers would wait for seconds in the system's queue, where nobody can tell them to come again later.
const max = 16
const minConnections = 64

/**
 * Lets in several connections a turn, through more sockets on the port that `app` listens on, where it `mayShare` it. Before
 * `app` is ready; closing it waits for those who came through them, too.
 */
export function openListeners(app: FastifyInstance) {
  const listeners: Server[] = []
  let isClosing = false

  app.addHook('onListen', async () => {
    const { server } = app
    const { address: host, port } = server.address() as AddressInfo
    // The limit is dealt out among them: too few each would turn people away while others have room.
    const limit = server.maxConnections ?? Number.POSITIVE_INFINITY
    const count = Math.max(1, Math.min(max, Math.floor(limit / minConnections)))
    const share = Math.floor(limit / count)
    for (let number = 1; number < count; number += 1) {
      const enter = (socket: object) => void server.emit('connection', socket)
      const listener = createServer({ allowHalfOpen: true, noDelay: true }, enter)
      listener.listen({ host, port, reusePort: true })
      // Whoever could not share the port stays with one.
      if (!(await isOpen(listener))) return
      // Nobody waits for the entrances: closing may have begun meanwhile.
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

/**
 * Whether several sockets may listen on a port together, among whom the kernel deals out connections (socket(7),
 * SO_REUSEPORT). Two programs could then take the same port unnoticed: throws EADDRINUSE when somebody has it already.
 */
export async function mayShare(port: number, host: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  if (port !== 0) await tryPort({ port, host })
  return tryPort({ port: 0, host, reusePort: true }).then(
    () => true,
    () => false,
  )
}

/**
 * Keeps a second Lectern off the port until `server` is closed: two that start in one moment would both find it free. The
 * claim is a name that goes with the process (unix(7), abstract sockets). Throws EADDRINUSE.
 */
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
