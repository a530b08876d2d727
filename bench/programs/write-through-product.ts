// Writes many rows concurrently through the database layer of the product, one request per row.
//   SQLite file or PostgreSQL address, number of rows

import { openLog } from '../../server/core/log.ts'
import { newId } from '../../server/core/new-id.ts'
import { openPostgres, openSqlite } from '../../server/db/open.ts'
import { messageDraft } from '../message-row.ts'
import { measureWrites } from './measure-writes.ts'

const clients = 64
const [where = '', rows = '0'] = process.argv.slice(2)

const db = await (where.startsWith('postgres:')
  ? openPostgres(where, openLog('silent'))
  : openSqlite(where, openLog('silent')))
await measureWrites(Number(rows), async (count) => {
  let left = count
  const client = async () => {
    while (left-- > 0) {
      const row = { id: newId(), created_at: new Date(), state: 'new' as const, ...messageDraft(left) }
      await db.insertInto('contact_message').values(row).execute()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
})
await db.destroy()
