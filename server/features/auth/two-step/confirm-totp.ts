import type { twoStepEndpoints } from '../../../../contract/endpoints/two-step.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { closeOtherSessionsOf } from '../../user/session-store.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { findTimeStep } from './totp.ts'
import { confirmSecret, findTwoStep } from './two-step-store.ts'

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
    throw new Problem('conflict', messages.nothingToConfirm)
  const timeStep = findTimeStep(waiting.secret, body.code.replace(/\s/g, ''), now)
  if (timeStep === undefined)
    throw new Problem('broken', messages.codeWrong, { fields: { code: messages.codeWrong } })
  const codes = makeRecoveryCodes()
  const codeHashes = codes.map(hashRecoveryCode)
  if (!(await confirmSecret(ctx.db, user.id, { secret: waiting.secret, timeStep, codeHashes, now })))
    throw new Problem('conflict', messages.nothingToConfirm)
  // They were opened with the password alone.
  await closeOtherSessionsOf(ctx.db, user.id, user.sessionHash)
  return { message: calls.twoStepTurnedOn, recoveryCodes: codes }
}
