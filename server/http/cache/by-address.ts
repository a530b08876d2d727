import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { KB } from '../../../contract/validation/limits.ts'

const maxAddresses = 500
const maxAddressLength = KB

/**
 * The same addresses come again and again, so what each says is read once. Without this, a page of the catalogue costs
 * 1.4 times the processor time in user mode (`npm run bench -- price`).
 */
export function byAddress<T extends object>(read: (request: FastifyRequest) => T) {
  const known = new LRUCache<string, T>({ max: maxAddresses })
  return (request: FastifyRequest) => {
    const before = known.get(request.url)
    if (before) return before
    const now = read(request)
    if (request.url.length <= maxAddressLength) known.set(request.url, now)
    return now
  }
}
