import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/api/define-endpoint.ts'
import * as messages from '../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../contract/messages/generated/server.ts'
import type { CurrentUser } from '../core/context.ts'
import { Problem } from '../core/problem.ts'

export type Identify = (request: FastifyRequest) => Promise<CurrentUser | undefined>

export type UserFor = {
  everyone: CurrentUser | undefined
  'signed-in': CurrentUser
  administrator: CurrentUser
}

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
