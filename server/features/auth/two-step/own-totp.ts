import type { twoStepEndpoints } from '../../../../contract/endpoints/two-step.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { readSchool } from '../../school/school-store.ts'
import { closeOtherSessionsOf } from '../../user/session-store.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { isRequiredOf, removeUnlessLast } from './required-access.ts'
import { findTimeStep, makeTotpSecret, otpauthAddress } from './totp.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  findTwoStep,
  removeTwoStep,
  saveNewSecret,
} from './two-step-store.ts'

export const readTotp: Handler<typeof twoStepEndpoints.readTotp> = async ({ ctx, user }) => {
  const since = (await findTwoStep(ctx.db, user.id))?.confirmed_at
  return {
    message: accountMessages.twoStepRead,
    isOn: Boolean(since),
    since: since?.toISOString() ?? null,
    isDemanded: isRequiredOf(ctx, user),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, user.id),
  }
}

export const createTotp: Handler<typeof twoStepEndpoints.createTotp> = async ({
  ctx,
  user,
  body,
  caller,
}) => {
  await requirePasswordAgain({ ctx, user, caller }, body.currentPassword)
  const secret = makeTotpSecret()
  if (!(await saveNewSecret(ctx.db, user.id, secret, ctx.now())))
    throw new Problem('conflict', accountMessages.twoStepOnAlready)
  const school = await readSchool(ctx.db)
  return { message: calls.secretMade, secret, otpauth: otpauthAddress(secret, school.name, user.email) }
}

const secretMinutes = 30

/** Needs no password: only a person who gave it saw the secret. */
export const confirmTotp: Handler<typeof twoStepEndpoints.confirmTotp> = async ({ ctx, user, body }) => {
  const now = ctx.now()
  const waiting = await findTwoStep(ctx.db, user.id)
  if (
    !waiting ||
    waiting.confirmed_at ||
    now.getTime() - waiting.created_at.getTime() > secretMinutes * 60_000
  )
    throw new Problem('conflict', accountMessages.nothingToConfirm)
  const timeStep = findTimeStep(waiting.secret, body.code.replace(/\s/g, ''), now)
  if (timeStep === undefined)
    throw new Problem('broken', accountMessages.codeWrong, { fields: { code: accountMessages.codeWrong } })
  const codes = makeRecoveryCodes()
  const codeHashes = codes.map(hashRecoveryCode)
  if (!(await confirmSecret(ctx.db, user.id, { secret: waiting.secret, timeStep, codeHashes, now })))
    throw new Problem('conflict', accountMessages.nothingToConfirm)
  // They were opened with the password alone.
  await closeOtherSessionsOf(ctx.db, user.id, user.sessionHash)
  return { message: calls.twoStepTurnedOn, recoveryCodes: codes }
}

export const deleteTotp: Handler<typeof twoStepEndpoints.deleteTotp> = async ({
  ctx,
  user,
  body,
  caller,
}) => {
  await requirePasswordAgain({ ctx, user, caller }, body.currentPassword)
  const isRemoved = await transact(ctx.db, (trx) =>
    removeUnlessLast(trx, ctx, user, () => removeTwoStep(trx, user.id)),
  )
  if (!isRemoved) throw new Problem('not-found', accountMessages.twoStepOff)
  return { message: calls.twoStepTurnedOff }
}
