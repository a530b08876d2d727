import type { Transaction } from 'kysely'
import { defineSubject } from '../../../db/audit/subject.ts'
import { textOf } from '../../../db/audit/text-of.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { changeCatalogue } from '../catalogue/catalogue-row-store.ts'

export const findProfile = (db: Database, userId: string) =>
  db.selectFrom('instructor_profile').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** A hidden text stays hidden: its author only changes its words. */
export async function saveProfile(trx: Transaction<Tables>, userId: string, text: string, now: Date) {
  const written = { text, changed_at: now }
  await trx
    .insertInto('instructor_profile')
    .values({ user_id: userId, ...written })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(written))
    .execute()
  await changeCatalogue(trx, 0)
}

export async function setProfileHidden(trx: Transaction<Tables>, userId: string, hidden_at: Date | null) {
  const { numUpdatedRows } = await trx
    .updateTable('instructor_profile')
    .set({ hidden_at })
    .where('user_id', '=', userId)
    .where('hidden_at', hidden_at ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await changeCatalogue(trx, 0)
  return numUpdatedRows > 0n
}

export const profileSubject = defineSubject('profile', async (trx, id) => {
  const row = await findProfile(trx, id)
  // The text may name a person.
  return row && { name: null, facts: { length: row.text.length, hiddenAt: textOf(row.hidden_at) } }
})
