import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/api/endpoint.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import type { Person } from '../house.ts'
import { Problem } from '../problem.ts'

/** Tells who is calling; nobody for whoever is not signed in. */
export type Identify = (request: FastifyRequest) => Promise<Person | undefined>

/** Lets in only those whom a promise admits: 401 for nobody, 403 for somebody else. */
export function guard({ access }: Pick<Endpoint, 'access'>, person: Person | undefined) {
  if (access === 'everyone') return
  if (!person) throw new Problem('not-signed-in', says.notSignedIn)
  if (access === 'administrator' && person.role !== 'ADMIN')
    throw new Problem('not-allowed', serverSays.notAllowed)
}
