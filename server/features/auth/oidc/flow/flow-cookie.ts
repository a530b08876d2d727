import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { oidcFlowMinutes } from '../../../../../contract/endpoints/oidc-choices.ts'
import type { Settings } from '../../../../config.ts'
import type { Proofs } from './provider.ts'

const idBytes = 16
const [minuteMs, clockToleranceMs] = [60_000, 60_000]
const flowMs = oidcFlowMinutes * minuteMs
/** Counts the uses of one flow, which works only once. */
export const oidcFlowUse = { name: 'oidc flow', minutes: oidcFlowMinutes * 2 }

const maxCookieCharacters = 3_000

const base = { id: z.string(), at: z.number(), to: z.string() }
const flow = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('sign-in') }),
  z.strictObject({ ...base, kind: z.literal('link'), sessionHash: z.string() }),
  /** Back from the provider; the account has a second step. */
  z.strictObject({ ...base, kind: z.literal('code'), issuer: z.string(), subject: z.string() }),
])
export type Flow = z.output<typeof flow>
type WithoutBase<F> = F extends Flow ? Omit<F, 'id' | 'at'> : never
export type FlowDraft = WithoutBase<Flow>

type Seal = { secret: string; now: Date }

export const beginFlow = (draft: FlowDraft, now: Date): Flow => ({
  ...draft,
  id: randomBytes(idBytes).toString('base64url'),
  at: now.getTime(),
})

/** The cookie contains none of these, because browsers store it on disk. */
export const proofsOf = (secret: string, { id }: Flow): Proofs => ({
  state: sign(secret, `state ${id}`),
  nonce: sign(secret, `nonce ${id}`),
  verifier: sign(secret, `verifier ${id}`),
})

export function giveFlowCookie(reply: FastifyReply, settings: Settings, secret: string, flow: Flow) {
  const content = Buffer.from(JSON.stringify(flow)).toString('base64url')
  reply.setCookie(cookieName(settings), `${content}.${sign(secret, `cookie ${content}`)}`, {
    ...attributes(settings),
    maxAge: flowMs / 1_000,
  })
}

export function takeFlowCookie(reply: FastifyReply, settings: Settings) {
  reply.clearCookie(cookieName(settings), attributes(settings))
}

/** Undefined without a cookie signed by this server; 'expired' if it is too old. */
export function readFlow(
  request: FastifyRequest,
  settings: Settings,
  { secret, now }: Seal,
): Flow | 'expired' | undefined {
  const { cookie = '' } = request.headers
  const value = request.server.parseCookie(cookie)[cookieName(settings)] ?? ''
  const [content = '', signature = ''] = value.split('.')
  if (value.length > maxCookieCharacters || !isSame(signature, sign(secret, `cookie ${content}`)))
    return undefined
  const { data: read } = flow.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  if (!read) return undefined
  const age = now.getTime() - read.at
  // A cookie from the future was made before the clock was set back.
  return age >= -clockToleranceMs && age < flowMs ? read : 'expired'
}

const isHttps = ({ publicUrl }: Settings) => publicUrl?.protocol === 'https:'

/** Over https, no other subdomain can plant this cookie (RFC 6265bis §4.1.3.2), and with it a sign-in of its own. */
const cookieName = (settings: Settings) => (isHttps(settings) ? '__Host-lectern_oidc' : 'lectern_oidc')

// Lax: the browser also sends it when the provider sends the browser back.
const attributes = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(settings) }) as const

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
