import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { KB, MB } from '../../../contract/validation/limits.ts'
import type { InFlight } from '../../core/in-flight.ts'
import { locales } from '../../core/locales.ts'
import { namesTag, tagOf } from '../entity-tag.ts'

export type Content = { text: string; type: string; status?: number }

export type ResponseCache = {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Content>,
  ): Promise<unknown> | undefined
  /** What is ready to be sent for this key now. */
  find(headers: IncomingHttpHeaders, key: string): Packed | undefined
}

type Encoding = 'identity' | 'gzip' | 'br'
export type Packed = { status: number; body: Buffer; headers: Record<string, string | number> }
type CachedResponse = {
  status: number
  tag: string
  type: string
  plain: Buffer
  packed: Map<Encoding, Packed | Promise<Packed>>
}

const maxBytes = 16 * MB
const maxEntries = 2_000
const maxKeyLength = KB
/** A smaller response fits into one packet uncompressed. */
const compressedFromBytes = KB

const compressWith = (level: number, quality: number) => ({
  identity: async (bytes: Buffer) => bytes,
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level }),
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
})
// Above quality 5, brotli takes ten times as long for a few percent.
const compress = compressWith(constants.Z_DEFAULT_COMPRESSION, 5)
// For a page of 31 KB that is sent once, brotli takes 0.09 instead of 0.32 ms, and sends 6.4 instead of 5.4 KB.
const compressOnce = compressWith(constants.Z_BEST_SPEED, 1)

const encodings: Encoding[] = ['br', 'gzip', 'identity']
const vary = locales.length > 1 ? 'accept-encoding, accept-language' : 'accept-encoding'
const sharedHeaders = { 'cache-control': 'no-cache', vary }

/**
 * Emptied on a new version. `send` is synchronous while `readVersion` returns the same promise, so the version is not
 * awaited: without this, `GET /course` costs 1.12 times the processor time (table `course`).
 */
export function openResponseCache(inFlight: InFlight, readVersion: () => Promise<unknown>): ResponseCache {
  const entries = new LRUCache<string, CachedResponse | Promise<CachedResponse>>({
    max: maxEntries,
    maxSize: maxBytes,
  })
  let reading: Promise<unknown> | undefined
  let version: unknown

  function resize(key: string, known: CachedResponse | Promise<CachedResponse>, cached: CachedResponse) {
    if (entries.peek(key) === known) entries.set(key, cached, { size: bytesOf(cached) })
  }

  function findOrMake(key: string, make: () => Promise<Content>) {
    const known = entries.get(key)
    if (known) return known
    const made = make().then(prepare)
    if (key.length > maxKeyLength) return made
    entries.set(key, made, { size: 1 })
    made.then(
      (cached) => resize(key, made, cached),
      () => entries.peek(key) === made && entries.delete(key),
    )
    return made
  }

  function pack(key: string, cached: CachedResponse, encoding: Encoding) {
    const known = cached.packed.get(encoding)
    if (known) return known
    const packed = packNow(cached, encoding)
    cached.packed.set(encoding, packed)
    packed.then(
      (now) => {
        cached.packed.set(encoding, now)
        resize(key, cached, cached)
      },
      () => cached.packed.delete(encoding),
    )
    return packed
  }

  function find(headers: IncomingHttpHeaders, key: string) {
    if (readVersion() !== reading) return undefined
    const cached = entries.get(key)
    if (!cached || cached instanceof Promise || headers['if-none-match'] !== undefined) return undefined
    const packed = cached.packed.get(chooseEncoding(headers['accept-encoding'], cached.plain))
    return packed instanceof Promise ? undefined : packed
  }

  const sendSoon = async (...[request, reply, key, make]: Parameters<ResponseCache['send']>) => {
    using _underWay = inFlight.begin()
    const currentReading = readVersion()
    const now = await currentReading
    if (now !== version) entries.clear()
    version = now
    reading = currentReading
    const cached = await findOrMake(key, make)
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (known !== undefined && cached.status === 200 && namesTag(known, cached.tag)) {
      return reply.code(304).headers(sharedHeaders).header('etag', cached.tag).send()
    }
    return sendPacked(reply, await pack(key, cached, chooseEncoding(accepted, cached.plain)))
  }

  return {
    find,
    send: (request, reply, key, make) => {
      const packed = find(request.headers, key)
      if (!packed) return sendSoon(request, reply, key, make)
      sendPacked(reply, packed)
      return undefined
    },
  }
}

const sendPacked = (reply: FastifyReply, { status, headers, body }: Packed) =>
  reply.code(status).headers(headers).send(body)

export async function sendOnce(request: FastifyRequest, reply: FastifyReply, { text, type }: Content) {
  const plain = Buffer.from(text)
  const encoding = chooseEncoding(request.headers['accept-encoding'], plain)
  const body = await compressOnce[encoding](plain)
  const headers = { 'cache-control': 'no-store', vary: 'accept-encoding, cookie', 'content-type': type }
  return reply
    .headers({ ...headers, ...(encoding !== 'identity' && { 'content-encoding': encoding }) })
    .send(body)
}

function prepare({ text, type, status = 200 }: Content): CachedResponse {
  const plain = Buffer.from(text)
  return { status, type, plain, tag: tagOf(plain), packed: new Map() }
}

async function packNow({ status, plain, type, tag }: CachedResponse, encoding: Encoding): Promise<Packed> {
  const body = await compress[encoding](plain)
  const encoded = encoding !== 'identity' && { 'content-encoding': encoding }
  return { status, body, headers: { ...sharedHeaders, etag: tag, 'content-type': type, ...encoded } }
}

/** The best accepted encoding (RFC 9110 §12.5.3); among equal ones the smallest. */
function chooseEncoding(accepted: string | undefined, plain: Buffer): Encoding {
  if (accepted === undefined || plain.length < compressedFromBytes) return 'identity'
  return (negotiate(accepted.toLowerCase(), encodings) as Encoding | null) ?? 'identity'
}

function bytesOf({ plain, packed }: CachedResponse) {
  const bodies = [...packed.values()].map((one) => (one instanceof Promise ? plain : one.body))
  return [...new Set([plain, ...bodies])].reduce((bytes, { length }) => bytes + length, 1)
}
