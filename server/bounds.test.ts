import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { writeLimits } from '../scripts/generate/write-limits.ts'
import { inEnglish } from '../test/support/messages/in-english.ts'
import { allBounds } from './bounds.ts'
import { readSettings } from './config.ts'

const page = readFileSync('docs/security.md', 'utf8')

test('docs/security.md shows every limit with its default value; scripts/generate/write-limits.ts writes them', () => {
  assert.equal(page, writeLimits(page))
  for (const name of Object.keys(allBounds(readSettings({}))))
    assert.ok(page.includes(`\n| \`${name}\` |`), name)
})

// Code where work waits: queues, pools, threads, child processes, stored callbacks.
const waits =
  /new (Semaphore|Mutexes|FairQueue|Pool|Worker|PQueue|Mutex)\b|\bfork\(|\(\(\) => void\)\[\]|pLimit\(|underWay = new Set/

test('docs/security.md names every file with a queue, a pool or a thread', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const waiting = files.filter((file) => waits.test(readFileSync(file, 'utf8')))
  assert.ok(waiting.length >= 8, String(waiting))
  for (const file of waiting)
    assert.ok(page.includes(`\`${file}\``), `docs/security.md does not mention ${file}`)
})

test('every bound has a message and a time to try again', () => {
  for (const [name, { retryAfterSeconds, message }] of Object.entries(allBounds(readSettings({})))) {
    assert.ok(retryAfterSeconds > 0 && inEnglish(message).length > 10, name)
  }
})
