import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { connect as connectTls } from 'node:tls'
import type { Certificate } from './start-nginx.ts'

type Place = { port: number; name: string; certificate: Certificate }

/** Speaks HTTP/2 over TLS with `name` at a local port, and trusts only this certificate. */
export function openHttp2({ port, name, certificate }: Place) {
  const ca = readFileSync(certificate.certificatePath)
  const tls = connectTls({ host: '127.0.0.1', port, servername: name, ca, ALPNProtocols: ['h2'] })
  const session = connect(`https://${name}`, { createConnection: () => tls })
  // Each request reports the error itself.
  session.on('error', () => {})
  return {
    protocol: () => tls.alpnProtocol,
    send: async (method: string, path: string, headers: Record<string, string> = {}, payload?: Buffer) => {
      const stream = session.request({ ':method': method, ':path': path, ...headers })
      stream.end(payload)
      const [received] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }]
      const body = Buffer.concat(await stream.toArray())
      return { status: received[':status'], headers: received, body }
    },
    [Symbol.asyncDispose]: async () => session.destroy(),
  }
}
