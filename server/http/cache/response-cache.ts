import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KB, MB } from '../../../contract/validation/limits.ts'
import type { InFlight } from '../../core/in-flight.ts'
import { namesTag, tagOf } from '../entity-tag.ts'

/** What is answered, what it is, and its status when that is not 200. */
export type Content = { text: string; type: string; status?: number }

/**
 * Answers that are the same for everybody and depend on the catalogue alone, kept as they travel: plain, gzip and brotli,
 * each made when it is first asked for.
 */
export type ResponseCache = {
  /** Sends the answer kept under `key`, made by `make` when there is none or the catalogue has changed; or a 304. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Content>,
  ): Promise<unknown> | undefined
}

type Encoding = 'identity' | 'gzip' | 'br'
type Packed = { status: number; body: Buffer; headers: Record<string, string | number> }
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
/** A smaller answer fits into one packet as it is. */
const compressedFromBytes = KB

// Beyond quality 5 brotli takes ten times as long for a few percent.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = {
  identity: async (bytes: Buffer) => bytes,
  gzip: promisify(gzip),
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, brotliOptions),
}

const sharedHeaders = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/**
 * Lets go of everything when `readVersion` tells another version, or when 2,000 answers or 16 MB are kept. While it answers
 * with the same promise the version is the same, and what is there is sent without waiting for anything.
 */
export function openResponseCache(inFlight: InFlight, readVersion: () => Promise<unknown>): ResponseCache {
  const entries = new Map<string, CachedResponse | Promise<CachedResponse>>()
  let reading: Promise<unknown> | undefined
  let version: unknown
  let cachedBytes = 0

  function forgetAll() {
    entries.clear()
    cachedBytes = 0
  }

  function find(key: string, make: () => Promise<Content>) {
    const known = entries.get(key)
    if (known) return known
    const made = make().then(prepare)
    if (key.length > maxKeyLength) return made
    if (cachedBytes > maxBytes || entries.size >= maxEntries) forgetAll()
    entries.set(key, made)
    made.then(
      (cached) => {
        if (entries.get(key) !== made) return
        entries.set(key, cached)
        cachedBytes += cached.plain.length
      },
      () => entries.get(key) === made && entries.delete(key),
    )
    return made
  }

  function pack(cached: CachedResponse, encoding: Encoding) {
    const known = cached.packed.get(encoding)
    if (known) return known
    const packed = packNow(cached, encoding)
    cached.packed.set(encoding, packed)
    packed.then(
      (now) => {
        cached.packed.set(encoding, now)
        if (now.body !== cached.plain) cachedBytes += now.body.length
      },
      () => cached.packed.delete(encoding),
    )
    return packed
  }

  /** What can be sent as it is: nobody asked whether it has changed, and it is there in the coding that is asked for. */
  function findPacked({ headers }: FastifyRequest, key: string) {
    const cached = entries.get(key)
    if (!cached || cached instanceof Promise || headers['if-none-match'] !== undefined) return undefined
    const packed = cached.packed.get(chooseEncoding(headers['accept-encoding'], cached.plain))
    return packed instanceof Promise ? undefined : packed
  }

  const sendSoon = async (...[request, reply, key, make]: Parameters<ResponseCache['send']>) => {
    using _underWay = inFlight.begin()
    const currentReading = readVersion()
    const now = await currentReading
    if (now !== version) forgetAll()
    version = now
    reading = currentReading
    const cached = await find(key, make)
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (known !== undefined && cached.status === 200 && namesTag(known, cached.tag)) {
      return reply.code(304).headers(sharedHeaders).header('etag', cached.tag).send()
    }
    return sendPacked(reply, await pack(cached, chooseEncoding(accepted, cached.plain)))
  }

  return {
    send: (request, reply, key, make) => {
      const packed = readVersion() === reading ? findPacked(request, key) : undefined
      if (!packed) return sendSoon(request, reply, key, make)
      sendPacked(reply, packed)
      return undefined
    },
  }
}

const sendPacked = (reply: FastifyReply, { status, headers, body }: Packed) =>
  reply.code(status).headers(headers).send(body)

/** Sends what is one person's alone, compressed, and to be kept by nobody. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, { text, type }: Content) {
  const plain = Buffer.from(text)
  const encoding = chooseEncoding(request.headers['accept-encoding'], plain)
  const body = await compress[encoding](plain)
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

/** The best coding that is accepted (RFC 9110 §12.5.3, as far as browsers use it). */
function chooseEncoding(accepted: string | undefined, plain: Buffer): Encoding {
  if (accepted === undefined || plain.length < compressedFromBytes) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** A coding is accepted when it is named, and not with a weight of nothing. */
function accepts(accepted: string, coding: string) {
  const named = accepted.split(',').find((one) => one.split(';', 1)[0]?.trim().toLowerCase() === coding)
  return named !== undefined && !/;\s*q=0(?:\.0*)?$/i.test(named.trimEnd())
}
