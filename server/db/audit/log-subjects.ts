import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export const logSubjects = {
  auditFile: async (trx: Transaction<Tables>, month: string) => {
    const row = await trx
      .selectFrom('audit_file')
      .select('entries')
      .where('month', '=', month)
      .executeTakeFirst()
    return row && { name: month, facts: { entries: row.entries } }
  },
}
