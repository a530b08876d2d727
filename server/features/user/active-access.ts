import * as accountMessages from '../../../contract/messages/server-account.ts'
import * as adminMessages from '../../../contract/messages/server-admin.ts'
import type { UserState } from '../../../contract/validation/choices.ts'
import { Problem } from '../../core/problem.ts'

/** Call it after a person has proved who they are: throws 403 unless their account is active. */
export function requireActive({ state }: { state: UserState }) {
  if (state === 'disabled') throw new Problem('not-allowed', adminMessages.accountDisabled)
  if (state === 'deleted') throw new Problem('account-deleted', accountMessages.accountDeleted)
}

/** For administrators: throws 409 for an account that only its owner can restore. */
export function requireNotDeleted({ state }: { state: UserState }) {
  if (state === 'deleted') throw new Problem('conflict', accountMessages.accountIsDeleted)
}
