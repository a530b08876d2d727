import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { openTestApp } from './open-test-app.ts'
import { tusClient } from './tus-client.ts'

export async function openUploadSite(environment?: Record<string, string>) {
  const site = await openTestApp(environment)
  const address = await listenTo(site.app)
  const session = await site.signIn('ADMIN')
  const cookie = cookieOf(session)
  return {
    ...site,
    address,
    session,
    cookie,
    client: tusClient(address, cookie),
    listStored: () => readdirSync(site.ctx.files.pathOf('uploads')),
  }
}

export const cookieOf = (session: string) => `lectern_session=${session}`

/** Listens on a real port, for tests that need a real connection. Returns the address. */
export async function listenTo(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
