import type { Transaction } from 'kysely'
import * as messages from '../../../contract/messages/server-report.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { keepAnAdministrator, requireAmong } from '../user/people/people-access.ts'
import { changeState, findUser } from '../user/user-store.ts'
import type { CaseRow } from './case-store.ts'

/**
 * Their sessions and tokens are refused from then on; an account that its owner has deleted is disabled when it is
 * restored. Throws 409 for the last administrator, and if the account is gone.
 */
export async function disableAuthor(
  trx: Transaction<Tables>,
  user: CurrentUser,
  { author_id }: Pick<CaseRow, 'author_id'>,
) {
  requireAmong(await keepAnAdministrator(trx, author_id ?? ''), user.id)
  const author = author_id ? await findUser(trx, author_id) : undefined
  if (!author) throw new Problem('conflict', messages.authorGone)
  if (author.state !== 'disabled') await changeState(trx, author.id, 'disabled')
}
