import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../../../config.ts'
import { challengeMs } from './challenge-store.ts'

const tokenBytes = 32
const token = /^[\w-]{43}$/

const isHttps = ({ publicUrl }: Settings) => publicUrl?.protocol === 'https:'
const nameOf = (settings: Settings) => (isHttps(settings) ? '__Host-lectern_passkey' : 'lectern_passkey')

/** Tells this browser from others before anyone is signed in. */
export function readBrowser(settings: Settings, { headers: { cookie }, server }: FastifyRequest) {
  const value = cookie && server.parseCookie(cookie)[nameOf(settings)]
  return value && token.test(value) ? value : undefined
}

/** Keeps an existing value, because two tabs may ask at once. */
export function giveBrowser(settings: Settings, request: FastifyRequest, reply: FastifyReply) {
  const browser = readBrowser(settings, request) ?? randomBytes(tokenBytes).toString('base64url')
  reply.setCookie(nameOf(settings), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(settings),
    maxAge: challengeMs / 1_000,
  })
  return browser
}
