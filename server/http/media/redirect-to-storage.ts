import type { FastifyReply, FastifyRequest } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import type { AddressRules, MediaStore } from '../../storage/media-store.ts'
import { maxSharedSeconds } from './signed-cache.ts'

type Redirect = AddressRules & { name: string; isOwned: boolean }

/** Redirects the client to the storage, so that no video byte passes here; false if media are on disk. */
export async function redirectToStorage(
  request: FastifyRequest,
  reply: FastifyReply,
  media: MediaStore,
  { name, isOwned, ...rules }: Redirect,
): Promise<boolean> {
  const address = await media.addressOf(name, rules)
  if (!address) return false
  if (isOwned && !(await media.find(name))) {
    request.log.error({ name }, 'a file of the library is gone')
    throw new Problem('not-found', serverMessages.notFound)
  }
  reply.header('cache-control', `public, max-age=${Math.min(rules.secondsLeft, maxSharedSeconds)}`)
  await reply.redirect(address, 302)
  return true
}
