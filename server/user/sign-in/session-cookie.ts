import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../config.ts'
import type { House, Person } from '../../house.ts'
import { findPerson } from './session-store.ts'

const secondsADay = 86_400
const token = /^[\w-]{43}$/

const isHttps = ({ publicUrl }: Settings) => publicUrl?.protocol === 'https:'

/** Over https the name itself makes browsers refuse a cookie planted by a neighbouring host (RFC 6265bis §4.1.3.2). */
const cookieName = (settings: Settings) => (isHttps(settings) ? '__Host-lectern_session' : 'lectern_session')

const attributes = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(settings) }) as const

export function giveSessionCookie(reply: FastifyReply, settings: Settings, value: string) {
  reply.setCookie(cookieName(settings), value, {
    ...attributes(settings),
    maxAge: settings.sessionDays * secondsADay,
  })
}

export function takeSessionCookie(reply: FastifyReply, settings: Settings) {
  reply.clearCookie(cookieName(settings), attributes(settings))
}

/** Who is calling. Anything but one well-formed token of an open session is nobody. */
export async function identifyPerson(house: House, request: FastifyRequest): Promise<Person | undefined> {
  const value = readToken(house.settings, request)
  return value ? findPerson(house.db, value, house.now()) : undefined
}

/** A well-formed token that a request brings, of whatever session. */
export function readToken(settings: Settings, { headers: { cookie }, server }: FastifyRequest) {
  const value = cookie && server.parseCookie(cookie)[cookieName(settings)]
  return value && token.test(value) ? value : undefined
}
