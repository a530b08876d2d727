import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/api/define-endpoint.ts'
import * as messages from '../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../contract/messages/generated/server.ts'
import type { CurrentUser } from '../core/context.ts'
import { Problem } from '../core/problem.ts'

/** Reads who is signed in; undefined for a visitor. */
export type Identify = (request: FastifyRequest) => Promise<CurrentUser | undefined>

/** Who may reach the handler of an endpoint with this access. */
export type UserFor = {
  everyone: CurrentUser | undefined
  'signed-in': CurrentUser
  administrator: CurrentUser
}

/** Enforces an endpoint's access: throws 401 for a visitor, 403 for a user without the role. */
export const guard = <A extends Access>(access: A, user: CurrentUser | undefined) => guards[access](user)

const guards: { [A in Access]: (user: CurrentUser | undefined) => UserFor[A] } = {
  everyone: (user) => user,
  'signed-in': requireUser,
  administrator: (user) => {
    const { role } = requireUser(user)
    if (role !== 'ADMIN') throw new Problem('not-allowed', serverMessages.notAllowed)
    return requireUser(user)
  },
}

function requireUser(user: CurrentUser | undefined) {
  if (!user) throw new Problem('not-signed-in', messages.notSignedIn)
  return user
}
