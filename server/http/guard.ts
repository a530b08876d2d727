import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoints/define-endpoint.ts'
import { messages } from '../../contract/messages/messages.ts'
import { serverMessages } from '../../contract/messages/server-messages.ts'
import type { CurrentUser } from '../core/context.ts'
import { Problem } from '../core/problem.ts'

/** Reads who is signed in; undefined for a visitor. */
export type Identify = (request: FastifyRequest) => Promise<CurrentUser | undefined>

/** Enforces an endpoint's access: throws 401 for a visitor, 403 for a user without the role. */
export function guard({ access }: Pick<Endpoint, 'access'>, user: CurrentUser | undefined) {
  if (access === 'everyone') return
  if (!user) throw new Problem('not-signed-in', messages.notSignedIn)
  if (access === 'administrator' && user.role !== 'ADMIN')
    throw new Problem('not-allowed', serverMessages.notAllowed)
}
