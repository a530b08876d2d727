import { type School, usualSchool } from '../../../contract/endpoints/desk/school.ts'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'

export const schoolKey = 'school'
const logoKey = 'school-logo'

/** The administrators' choices; settings newer than these have their defaults. */
export async function readSchool(db: Database): Promise<School> {
  const value = await readValue(db, schoolKey)
  return { ...usualSchool, ...(value && JSON.parse(value)) }
}

export const writeSchool = (db: Database, school: School) => writeValue(db, schoolKey, JSON.stringify(school))

/** Without it, two simultaneous changes would each miss the other's. */
export const lockSchool = (trx: Database) => lockRows(trx, trx.selectFrom('library').select('key')).execute()

/** A WebP of a few kilobytes, stored in the database so that every backup and process has it. */
export async function readLogo(db: Database): Promise<Buffer | undefined> {
  const value = await readValue(db, logoKey)
  return value === undefined ? undefined : Buffer.from(value, 'base64')
}

export const writeLogo = (db: Database, logo: Buffer) => writeValue(db, logoKey, logo.toString('base64'))

async function readValue(db: Database, key: string) {
  const row = await db.selectFrom('library').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

async function writeValue(db: Database, key: string, value: string) {
  await db
    .insertInto('library')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
