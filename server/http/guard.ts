import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoints/define-endpoint.ts'
import { messages } from '../../contract/messages/messages.ts'
import { serverMessages } from '../../contract/messages/server-messages.ts'
import type { CurrentUser } from '../core/context.ts'
import { Problem } from '../core/problem.ts'

/** Tells who is calling; nobody for whoever is not signed in. */
export type Identify = (request: FastifyRequest) => Promise<CurrentUser | undefined>

/** Lets in only those whom a promise admits: 401 for nobody, 403 for somebody else. */
export function guard({ access }: Pick<Endpoint, 'access'>, user: CurrentUser | undefined) {
  if (access === 'everyone') return
  if (!user) throw new Problem('not-signed-in', messages.notSignedIn)
  if (access === 'administrator' && user.role !== 'ADMIN')
    throw new Problem('not-allowed', serverMessages.notAllowed)
}
