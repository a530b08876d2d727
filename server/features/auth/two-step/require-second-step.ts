import * as messages from '../../../../contract/messages/generated/server-account.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import type { AppContext } from '../../../core/context.ts'
import { Problem } from '../../../core/problem.ts'
import {
  codeGuessing,
  codeGuessingInADay,
  enforceRateLimit,
  uncountAttempt,
} from '../../../rate-limit/attempt-store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findTimeStep } from './totp.ts'
import { findTwoStep, takeRecoveryCode, takeTimeStep } from './two-step-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

const totpCode = /^\d{6}$/

/** For someone whose password was right: throws unless their account has no second step, or `code` is right for it. */
export async function requireSecondStep(ctx: Context, userId: string, code: string | undefined) {
  const twoStep = await findTwoStep(ctx.db, userId)
  if (!twoStep?.confirmed_at) return
  if (code === undefined) reject(messages.secondStepRequired)
  const typed = code.replace(/[\s-]/g, '')
  const isRight = totpCode.test(typed)
    ? await isRightTotp(ctx, twoStep, typed)
    : await isRightRecoveryCode(ctx, userId, typed)
  if (!isRight) reject(messages.codeWrong)
}

type TwoStep = { user_id: string; secret: string }

async function isRightTotp(ctx: Context, { user_id, secret }: TwoStep, typed: string) {
  await countGuess(ctx, user_id)
  const timeStep = findTimeStep(secret, typed, ctx.now())
  if (timeStep === undefined || !(await takeTimeStep(ctx.db, user_id, timeStep))) return false
  await uncountGuess(ctx, user_id)
  return true
}

/** A right one is taken although the limit is reached: an attacker with the password cannot lock the owner out. */
async function isRightRecoveryCode(ctx: Context, userId: string, typed: string) {
  if (await takeRecoveryCode(ctx.db, userId, hashRecoveryCode(typed))) return true
  await countGuess(ctx, userId)
  return false
}

/** Per account, from all addresses together, because a million codes are few. */
async function countGuess({ db, now, settings }: Context, userId: string) {
  if (!settings.rateLimits) return
  for (const limit of [codeGuessing, codeGuessingInADay]) await enforceRateLimit(db, limit, userId, now())
}

async function uncountGuess({ db, settings }: Context, userId: string) {
  if (!settings.rateLimits) return
  for (const limit of [codeGuessing, codeGuessingInADay]) await uncountAttempt(db, limit, userId)
}

function reject(sentence: Message): never {
  throw new Problem('second-step-required', sentence, { fields: { code: sentence } })
}
