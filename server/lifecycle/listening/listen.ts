import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Settings, WrongSetting } from '../../config.ts'
import { limitConnections } from './limit-connections.ts'
import { claimPort, mayShare } from './listeners.ts'

const messages: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) =>
    `PORT is ${port}, but another program listens there. Stop it, or choose another port.`,
  EACCES: ({ port }) => `PORT is ${port}, but this user may not listen there. Choose one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, but this machine does not have that address.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, but no address has that name.`,
}

export async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { port, host, publicUrl } = settings
  limitConnections(app.server, settings)
  try {
    await claimPort(app.server, port, host)
    const reusePort = await mayShare(port, host)
    await app.listen({ port, host, ...(reusePort && { reusePort }) })
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException
    const message = messages[error.code ?? '']
    throw message ? new WrongSetting(message(settings)) : error
  }
  const urlHost = host.includes(':') ? `[${host}]` : host
  return publicUrl?.origin ?? `http://${urlHost}:${(app.server.address() as AddressInfo).port}`
}

export function announce(
  address: string,
  { dataFolder }: Settings,
  made: { email: string; password: string } | undefined,
) {
  const lines = [
    `Lectern is ready at ${address}`,
    ...(made ? [`  e-mail       ${made.email}`, `  password     ${made.password}   (shown this once)`] : []),
    `  data folder  ${dataFolder}`,
  ]
  console.log(lines.join('\n'))
}
