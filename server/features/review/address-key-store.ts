import { createHmac, randomBytes } from 'node:crypto'
import type { Caller } from '../../core/admission/caller.ts'
import type { Database } from '../../db/open.ts'

/**
 * Stands for the address of a vote. It differs from course to course, so that nobody can follow an address through the
 * school; without the library's secret nobody can find the address by trying all of them.
 */
export async function addressKeyOf(db: Database, courseId: string, { address }: Pick<Caller, 'address'>) {
  const secret = await voteSecret(db)
  return createHmac('sha256', secret).update(`vote ${courseId} ${address}`).digest('base64url')
}

const key = 'vote-secret'
const secretBytes = 32

async function voteSecret(db: Database): Promise<string> {
  const row = db.selectFrom('library').select('value').where('key', '=', key)
  const known = await row.executeTakeFirst()
  if (known) return known.value
  const value = randomBytes(secretBytes).toString('base64url')
  await db
    .insertInto('library')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await row.executeTakeFirstOrThrow()).value
}
