import { type LookupAllOptions, type LookupOptions, lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { DeliveryProblem } from '../../../../contract/validation/webhook-choices.ts'
import { type AddressRules, addressOf } from './address-rules.ts'

export type Answer = { status: number; retryAfterMs: number } | { problem: DeliveryProblem }

type Found = { address: string; family: number }
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: Found[]) => void,
) => void

export type Connection = {
  rules: AddressRules
  timeoutMs: number
  signal: AbortSignal
  resolve?: Resolve
}

type Post = { url: string; headers: Record<string, string>; body: string }

const maxAnswerBytes = 65_536

class RefusedAddress extends Error {}

/**
 * Sends one POST over a new connection and follows no redirect. Checks the address in the look-up that the connection
 * uses, so that the name cannot resolve to another one afterwards.
 */
export async function postDelivery(post: Post, connection: Connection): Promise<Answer> {
  const ending = AbortSignal.timeout(connection.timeoutMs)
  try {
    const answer = await send(post, connection, AbortSignal.any([connection.signal, ending]))
    return { status: answer.statusCode ?? 0, retryAfterMs: readRetryAfter(answer) }
  } catch (error) {
    if (connection.signal.aborted) throw connection.signal.reason
    return { problem: ending.aborted ? 'timeout' : problemOf(error as NodeJS.ErrnoException) }
  }
}

async function send({ url, headers, body }: Post, connection: Connection, signal: AbortSignal) {
  const address = new URL(url)
  const isEncrypted = address.protocol === 'https:'
  const isFit = (host: string) => connection.rules.isAllowed(host, isEncrypted)
  // A connection to an IP address makes no look-up.
  const host = addressOf(address)
  if (host !== undefined && !isFit(host)) throw new RefusedAddress()
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal,
    lookup: lookupFit(connection.resolve ?? lookup, isFit),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Lectern-Webhooks',
      ...headers,
    },
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (isEncrypted ? requestEncrypted : requestPlain)(address, options, (answer) => {
      drain(answer)
      resolve(answer)
    })
    // Handles errors after the head of the answer, which is all that counts.
    request.on('error', reject)
    request.end(body)
  })
}

function lookupFit(resolve: Resolve, isFit: (address: string) => boolean): LookupFunction {
  return (name, options: LookupOptions, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const fit = found.filter(({ address }) => isFit(address))
      const [first] = fit
      if (!first) return done(new RefusedAddress(), '')
      if (options.all) return done(null, fit)
      done(null, first.address, first.family)
    })
}

/** Reads a short answer to its end, so that the receiver is not cut off, and aborts a long one. */
function drain(answer: IncomingMessage) {
  let bytes = 0
  answer.on('error', () => {})
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) answer.destroy()
  })
}

/** RFC 9110 §10.2.3; ignores a date. */
function readRetryAfter({ headers }: IncomingMessage) {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0
}

function problemOf(error: NodeJS.ErrnoException): DeliveryProblem {
  const { code = '' } = error
  if (error instanceof RefusedAddress) return 'address'
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'name'
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_|UNABLE_)/.test(code) ? 'certificate' : 'connection'
}
