// Writes the same rows straight into SQLite, into the tables of the product.
//   SQLite file, number of rows, rows per commit

import { randomUUIDv7 } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { openLog } from '../../server/core/log.ts'
import { openSqlite } from '../../server/db/open.ts'
import { messageColumns, messageDraft } from '../message-row.ts'
import { measureWrites } from './measure-writes.ts'

const [file = '', rows = '0', inOneCommit = '1'] = process.argv.slice(2)

await (await openSqlite(file, openLog('silent'))).destroy()
const db = new DatabaseSync(file)
db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
const placeholders = messageColumns.map(() => '?').join(', ')
const insert = db.prepare(
  `insert into contact_message (${messageColumns.join(', ')}) values (${placeholders})`,
)
await measureWrites(Number(rows), async (count) => {
  for (let left = count; left > 0; left -= Number(inOneCommit)) {
    if (inOneCommit === '1') insertOne(left)
    else insertTogether(Math.min(left, Number(inOneCommit)))
  }
})
db.close()

function insertTogether(count: number) {
  db.exec('begin immediate')
  for (let number = 0; number < count; number += 1) insertOne(number)
  db.exec('commit')
}

function insertOne(number: number) {
  const { name, email, message } = messageDraft(number)
  insert.run(randomUUIDv7(), new Date().toISOString(), 'new', name, email, message)
}
