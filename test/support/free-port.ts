import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that Linux gives to connections and to servers that ask for any (from 32768), so that none
// takes the port before it is used, and requests to it reach no other test.
const [lowestPort, highestPort] = [20_000, 32_000]

export async function findFreePort(): Promise<number> {
  const port = lowestPort + Math.floor(Math.random() * (highestPort - lowestPort))
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return findFreePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}
