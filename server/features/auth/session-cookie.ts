import type { FastifyReply, FastifyRequest } from 'fastify'
import * as messages from '../../../contract/messages/server-admin.ts'
import type { Settings } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { mustConfirm, requireConfirmed } from '../user/email/email-store.ts'
import { findSessionUser, hashToken, isOfDisabledUser } from '../user/session-store.ts'
import type { NoteSeen } from './session/note-seen.ts'

const secondsADay = 86_400
const token = /^[\w-]{43}$/

const isHttps = ({ publicUrl }: Settings) => publicUrl?.protocol === 'https:'

/** Over https, the name's prefix makes browsers refuse a cookie from another subdomain (RFC 6265bis §4.1.3.2). */
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

/** Undefined, and no promise, for a request without a session's cookie. */
export function identifyUser(ctx: AppContext, request: FastifyRequest, noteSeen: NoteSeen) {
  const token = readToken(ctx.settings, request)
  return token ? findUser(ctx, hashToken(token), noteSeen) : undefined
}

async function findUser(
  ctx: AppContext,
  sessionHash: string,
  noteSeen: NoteSeen,
): Promise<CurrentUser | undefined> {
  if (ctx.endedSessions.has(sessionHash)) return undefined
  const holder = await findSessionUser(ctx.db, sessionHash)
  if (holder && holder.expiresAt <= ctx.now()) {
    await ctx.endedSessions.end(holder.user.sessionHash)
    return undefined
  }
  if (holder && mustConfirm(ctx.settings, holder.user)) return undefined
  if (holder) noteSeen(holder.user.sessionHash, holder.lastSeenAt)
  return holder?.user
}

/**
 * Like `identifyUser`, but throws for users who are disabled or must confirm their e-mail: their signed addresses would
 * still open without a cookie.
 */
export async function identifyViewer(ctx: AppContext, request: FastifyRequest, noteSeen: NoteSeen) {
  const user = await identifyUser(ctx, request, noteSeen)
  const token = user ? undefined : readToken(ctx.settings, request)
  if (!token) return user
  if (await isOfDisabledUser(ctx.db, hashToken(token)))
    throw new Problem('not-allowed', messages.accountDisabled)
  const holder = await findSessionUser(ctx.db, hashToken(token))
  if (holder) requireConfirmed(ctx.settings, holder.user)
  return user
}

/** The well-formed token in a request's cookie, whether or not its session exists. */
export function readToken(settings: Settings, { headers: { cookie }, server }: FastifyRequest) {
  const value = cookie && server.parseCookie(cookie)[cookieName(settings)]
  return value && token.test(value) ? value : undefined
}
