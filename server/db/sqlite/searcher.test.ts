import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { longestTurn } from '../../../test/support/host/longest-turn.ts'
import { openLog } from '../../core/log.ts'
import type { Tables } from '../tables.ts'
import { Damage } from './damage.ts'
import { SqliteDriver, sqliteDialect } from './driver.ts'

const people = 20_000
// A turn may take 20 ms; five times that is for machines that are slow and busy.
const maxTurnMs = 100

/** Everybody's address has the same words, as those of one company. */
function fillWords(file: string) {
  using db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal')
  db.exec('create table user_word (word text not null, user_id text not null, primary key (word, user_id))')
  db.exec(`insert into user_word with recursive person(n) as (select 1 union all select n + 1 from person limit ${people})
    select word.value, printf('%06d', n) from person, json_each('["example", "school"]') as word`)
}

async function openWords() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-searcher-'))
  const file = join(folder, 'test.sqlite')
  fillWords(file)
  const driver = new SqliteDriver({ file, deadlineMs: 3_600_000, damage: new Damage(openLog('silent')) })
  const db = new Kysely<Tables>({ dialect: sqliteDialect(driver) })
  driver.openReader()
  return {
    db,
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await rm(folder, { recursive: true })
    },
  }
}

test('a search for words that everybody has takes the serving thread no long turn', async () => {
  await using words = await openWords()
  const { db } = words
  const sought = Array.from({ length: 20 }, (_, n) => 'example school'.slice(0, 1 + (n % 7)))
  const search = async () => {
    const { found } = await sought
      .reduce(
        (query, word) =>
          query.where('user_id', 'in', (from) =>
            from
              .selectFrom('user_word as each')
              .select('each.user_id')
              .where('each.word', '>=', word)
              .where('each.word', '<', `${word}\u{10ffff}`),
          ),
        db.selectFrom('user_word').select((row) => row.fn.countAll<number>().as('found')),
      )
      .executeTakeFirstOrThrow()
    assert.equal(found, people * 2)
  }
  const before = process.cpuUsage()
  const turnMs = await longestTurn(search)
  const { user } = process.cpuUsage(before)
  assert.ok(user / 1_000 > 2 * maxTurnMs, `the search took only ${user / 1_000} ms of all threads`)
  assert.ok(turnMs < maxTurnMs, `${turnMs} ms`)
})

test('a search sees what was written before it, and fails without ending those after it', async () => {
  await using words = await openWords()
  const { db } = words
  await db.insertInto('user_word').values({ word: 'lovelace', user_id: 'Ada' }).execute()
  const find = () => db.selectFrom('user_word').select('user_id').where('word', '=', 'lovelace').execute()
  assert.deepEqual(await find(), [{ user_id: 'Ada' }])
  await assert.rejects(sql`select missing from user_word`.execute(db), /no such column: missing/)
  assert.deepEqual(await find(), [{ user_id: 'Ada' }])
})
