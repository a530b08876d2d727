import type { Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-account.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockUser } from '../../user/user-store.ts'
import { hasSecondStep } from './two-step-store.ts'

type Demand = Pick<AppContext, 'settings'>

export const isRequiredOf = ({ settings }: Demand, { role }: Pick<CurrentUser, 'role'>) =>
  settings.requiresTwoSteps && role === 'ADMIN'

/** Marks an administrator who must have a second step but has none. */
export async function withRequirement<U extends CurrentUser | undefined>(
  ctx: Demand & Pick<AppContext, 'db'>,
  user: U,
): Promise<U> {
  if (!user || !isRequiredOf(ctx, user) || (await hasSecondStep(ctx.db, user.id))) return user
  return { ...user, owesSecondStep: true }
}

/** Removes a way of the second step. Throws 409 if it was the last one of a user who needs one. */
export async function removeUnlessLast(
  trx: Transaction<Tables>,
  ctx: Demand,
  user: CurrentUser,
  remove: () => Promise<boolean>,
) {
  // Without the lock, two simultaneous requests would each miss what the other removes.
  await lockUser(trx, user.id)
  const isRemoved = await remove()
  if (isRemoved && isRequiredOf(ctx, user) && !(await hasSecondStep(trx, user.id)))
    throw new Problem('conflict', messages.lastSecondStep)
  return isRemoved
}
