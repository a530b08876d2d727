import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { apiBase } from '../../../contract/addresses.ts'
import { KB } from '../../../contract/validation/limits.ts'
import type { AppContext } from '../../context.ts'
import { localeOf } from '../../core/locales.ts'
import { networkOf } from '../../core/network-of.ts'
import { areHeadersShort } from '../hardening/header-lengths.ts'
import { headersOfData } from '../hardening/headers.ts'
import { hasOneHost } from '../hardening/require-host.ts'
import type { Gate } from '../hardening/too-busy.ts'
import { isLogged } from '../request-log.ts'
import type { Packed, ResponseCache } from './response-cache.ts'

const maxAddresses = 2_000
const maxAddressLength = KB

type Known = { cache: ResponseCache; key: string }

export type KnownAnswers = {
  /** For a response to visitors that depends on nothing but the address and the language. */
  remember(request: FastifyRequest, cache: ResponseCache, key: string): void
  /** Whether it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/**
 * Sends visitors what is in a cache before Fastify makes its objects: without this, `GET /course` costs 1.5 times the
 * processor time (table `price`). A request that is in any way unusual is left to Fastify, and so are all of them while
 * requests are logged, counted or traced.
 */
export function openKnownAnswers(
  { settings }: Pick<AppContext, 'settings'>,
  gate: Gate,
  headers: Record<string, string>,
): KnownAnswers {
  const known = new LRUCache<string, Known>({ max: maxAddresses })
  const prepared = new WeakMap<Packed, string[]>()
  const isWatched =
    isLogged(settings) || settings.metricsToken || settings.metricsPort || settings.tracesEndpoint
  const addressOf = openAddresses(settings.trustedProxies)
  const keyOf = (raw: IncomingMessage) => `${localeOf(raw).code} ${raw.url}`

  function find(request: IncomingMessage) {
    const found = isPlain(request) ? known.get(keyOf(request)) : undefined
    return found?.cache.find(request.headers, found.key)
  }

  function prepare(packed: Packed, url = '') {
    const before = prepared.get(packed)
    if (before) return before
    const safe = url.startsWith(apiBase) ? headersOfData(headers) : headers
    const all = { ...safe, ...packed.headers, 'content-length': packed.body.length }
    const now = [...Object.entries(all).flat().map(String), 'x-request-id']
    prepared.set(packed, now)
    return now
  }

  return {
    remember: ({ raw }, cache, key) => {
      if (isWatched || raw.method !== 'GET' || (raw.url ?? '').length > maxAddressLength) return
      known.set(keyOf(raw), { cache, key })
    },
    answer: (request, response) => {
      const packed = find(request)
      const address = packed && addressOf(request)
      if (!packed || !address || !gate.isOpenFor(address)) return false
      response.writeHead(packed.status, [...prepare(packed, request.url), randomUUID()]).end(packed.body)
      // Until its client has taken it, the response counts among those of its address.
      if (response.socket?.writableLength !== 0) gate.takeShare(address, response)
      return true
    },
  }
}

function openAddresses(trustedProxies: string[]) {
  if (trustedProxies.length === 0)
    return ({ socket }: IncomingMessage) => networkOf(socket.remoteAddress ?? '')
  const isTrusted = proxyAddress.compile(trustedProxies)
  return (request: IncomingMessage) => networkOf(proxyAddress(request, isTrusted))
}

/** A visitor's GET that no step would reject or answer otherwise. */
function isPlain(request: IncomingMessage) {
  const { method, headers, socket } = request
  return (
    method === 'GET' &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !socket.destroyed &&
    hasOneHost(request) &&
    areHeadersShort(request)
  )
}
