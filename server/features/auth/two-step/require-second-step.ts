import type { FastifyRequest } from 'fastify'
import { perPerson } from '../../../../contract/api/rate-limit.ts'
import type { PasskeyAssertion } from '../../../../contract/endpoints/passkey.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import * as passkeyMessages from '../../../../contract/messages/server-passkey.ts'
import type { AppContext } from '../../../context.ts'
import { Problem } from '../../../core/problem.ts'
import { enforceRateLimit, uncountAttempt } from '../../../rate-limit/attempt-store.ts'
import type { UserRow } from '../../user/user-store.ts'
import { readBrowser } from '../passkey/assertion/browser-cookie.ts'
import { checkAssertion } from '../passkey/assertion/check-assertion.ts'
import { hasPasskey } from '../passkey/passkey-store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { isRequiredOf } from './required-access.ts'
import { findTimeStep } from './totp.ts'
import { findTwoStep, takeRecoveryCode, takeTimeStep } from './two-step-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** Wrong codes per account: only a person who gave the password can make them. */
export const codeGuessing = perPerson('second step', { max: 10, minutes: 15 }, messages.tooManyCodes)
export const codeGuessingInADay = perPerson(
  'second step in a day',
  { max: 50, minutes: 1_440 },
  messages.tooManyCodes,
)

const totpCode = /^\d{6}$/

type Given = {
  code: string | undefined
  passkey: PasskeyAssertion | undefined
  request: FastifyRequest
}

type Owner = Pick<UserRow, 'id' | 'role'>

/** Call it after the password was right. Throws unless the account has no second step or the given one is right. */
export async function requireSecondStep(ctx: AppContext, user: Owner, { code, passkey, request }: Given) {
  const { isNeeded, twoStep, ...ways } = await findSecondStep(ctx, user)
  if (!isNeeded) return
  const { hasCode } = ways
  if (passkey) return requirePasskey(ctx, user, passkey, request)
  if (code === undefined || !twoStep || !hasCode) reject(sentenceFor(ways), ways)
  const typed = code.replace(/[\s-]/g, '')
  const isRight = totpCode.test(typed)
    ? await isRightTotp(ctx, twoStep, typed)
    : await isRightRecoveryCode(ctx, user.id, typed)
  if (!isRight) reject(messages.codeWrong, { hasCode, hasPasskey: false })
}

export async function findSecondStep(ctx: Pick<AppContext, 'db' | 'settings'>, user: Owner) {
  const twoStep = await findTwoStep(ctx.db, user.id)
  const ways = { hasCode: Boolean(twoStep?.confirmed_at), hasPasskey: await hasPasskey(ctx.db, user.id) }
  // A passkey alone, where nothing is demanded, is only a shorter way in: without recovery codes, losing it must not
  // lock its owner out.
  return { ...ways, twoStep, isNeeded: ways.hasCode || (ways.hasPasskey && isRequiredOf(ctx, user)) }
}

type Ways = { hasCode: boolean; hasPasskey: boolean }

function sentenceFor({ hasCode, hasPasskey }: Ways) {
  if (!hasCode) return passkeyMessages.usePasskey
  return hasPasskey ? passkeyMessages.codeOrPasskey : messages.secondStepRequired
}

async function requirePasskey(
  ctx: AppContext,
  user: Owner,
  passkey: PasskeyAssertion,
  request: FastifyRequest,
) {
  const browser = readBrowser(ctx.settings, request)
  const row = await checkAssertion(ctx, { passkey, purpose: 'sign-in', browser, request })
  if (row?.user_id !== user.id) reject(passkeyMessages.passkeyRefused, { hasCode: false, hasPasskey: true })
}

type TwoStep = { user_id: string; secret: string }

async function isRightTotp(ctx: Context, { user_id, secret }: TwoStep, typed: string) {
  await countGuess(ctx, user_id)
  const timeStep = findTimeStep(secret, typed, ctx.now())
  if (timeStep === undefined || !(await takeTimeStep(ctx.db, user_id, timeStep))) return false
  await uncountGuess(ctx, user_id)
  return true
}

/** A right code counts even past the limit, so that an attacker with the password cannot lock the owner out. */
async function isRightRecoveryCode(ctx: Context, userId: string, typed: string) {
  if (await takeRecoveryCode(ctx.db, userId, hashRecoveryCode(typed))) return true
  await countGuess(ctx, userId)
  return false
}

/** Per account, over all addresses, because there are only a million codes. */
async function countGuess({ db, now, settings }: Context, userId: string) {
  if (!settings.rateLimits) return
  for (const limit of [codeGuessing, codeGuessingInADay]) await enforceRateLimit(db, limit, userId, now())
}

async function uncountGuess({ db, settings }: Context, userId: string) {
  if (!settings.rateLimits) return
  for (const limit of [codeGuessing, codeGuessingInADay]) await uncountAttempt(db, limit, userId)
}

function reject(sentence: Message, { hasCode, hasPasskey }: Ways): never {
  const fields = { ...(hasCode && { code: sentence }), ...(hasPasskey && { passkey: sentence }) }
  throw new Problem('second-step-required', sentence, { fields })
}
