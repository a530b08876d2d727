import { join } from 'node:path'
import type { Settings } from '../../config.ts'
import { openLog } from '../../core/log.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../db/open.ts'
import { erasePerson } from '../../db/personal/erase-person.ts'
import { hashOfId } from '../../db/personal/hash-of-id.ts'
import { transact } from '../../db/transact.ts'
import { sqliteFile } from '../snapshot.ts'
import type { Erased } from './erased-list.ts'

/** Erases the accounts of a restored database that were erased after its backup. Returns how many. */
export async function eraseAgain(settings: Settings, erased: Erased[]) {
  if (erased.length === 0) return 0
  const db = await open(settings)
  try {
    const gone = new Set(erased.map(({ account }) => account))
    const people = await db.selectFrom('user').select(['id', 'email', 'full_name']).execute()
    const found = people.filter(({ id }) => gone.has(hashOfId(id)))
    for (const person of found) await eraseOne(db, person)
    if (found.length > 0) await db.forgetOverwritten()
    return found.length
  } finally {
    await db.destroy()
  }
}

function open({ databaseUrl, dataFolder, logLevel }: Settings) {
  const log = openLog(logLevel)
  return databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(join(dataFolder, sqliteFile), log)
}

type Person = { id: string; email: string; full_name: string }

const eraseOne = (db: OpenDatabase, { id, email, full_name }: Person) =>
  transact(db, async (trx) => {
    // The audit log takes the pseudonym of an account only while its deletion stands here.
    await trx
      .insertInto('account_deletion')
      .values({ user_id: id, full_name, deleted_at: new Date(), pseudonym: null })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    await erasePerson(trx, { id, email })
  })
