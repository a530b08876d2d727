import { type School, usualSchool } from '../../../contract/endpoints/desk/school.ts'
import type { Database } from '../../db/open.ts'

export const schoolKey = 'school'

/** What the administrators chose; what is missing, because it is newer than their choice, is as usual. */
export async function readSchool(db: Database): Promise<School> {
  const row = await db.selectFrom('library').select('value').where('key', '=', schoolKey).executeTakeFirst()
  return { ...usualSchool, ...(row && JSON.parse(row.value)) }
}

export async function writeSchool(db: Database, school: School) {
  const value = JSON.stringify(school)
  await db
    .insertInto('library')
    .values({ key: schoolKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return true
}
