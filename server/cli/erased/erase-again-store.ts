import type { OpenDatabase } from '../../db/open.ts'
import { erasePerson } from '../../db/personal/erase-person.ts'
import { transact } from '../../db/transact.ts'

type Account = { id: string; email: string; full_name: string }

export const listAccounts = (db: OpenDatabase): Promise<Account[]> =>
  db.selectFrom('user').select(['id', 'email', 'full_name']).execute()

export const eraseAccount = (db: OpenDatabase, { id, email, full_name }: Account, pseudonym: string) =>
  transact(db, async (trx) => {
    // The audit log takes the pseudonym of an account only while its deletion stands here.
    await trx
      .insertInto('account_deletion')
      .values({ user_id: id, full_name, deleted_at: new Date(), pseudonym })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pseudonym }))
      .execute()
    await erasePerson(trx, { id, email })
  })
