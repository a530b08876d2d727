import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { readSettings } from '../../config.ts'
import { admissionBounds } from './bounds.ts'
import type { Bounds } from './semaphore.ts'

const page = readFileSync('docs/security.md', 'utf8')

const cell = (bound: number | undefined) =>
  bound === undefined ? '–' : Number.isFinite(bound) ? String(bound) : 'no bound'

test('docs/security.md shows every bound with its default value', () => {
  const bounds: Record<string, Bounds> = admissionBounds(readSettings({}))
  const rows = Object.entries(bounds).map(([name, { running, waiting, perUser, perAddress }]) => {
    const shown = [running, waiting, perUser, perAddress].map(cell).join(' | ')
    const isShared = perUser !== undefined || perAddress !== undefined
    const past = [isShared && '429', Number.isFinite(running) && '503'].filter(Boolean).join(', ')
    return `| \`${name}\` | ${shown} | ${past} |`
  })
  assert.ok(rows.length >= 10)
  for (const row of rows) assert.ok(page.includes(`\n${row}\n`), `docs/security.md lacks the row ${row}`)
  const shown = [...page.matchAll(/^\| `(\w+)` \| .* \| (429|503).* \|$/gm)].map(([, name]) => name)
  assert.deepEqual(shown.toSorted(), Object.keys(bounds).toSorted(), 'a row without a bound')
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
  for (const [name, { retryAfterSeconds, message }] of Object.entries(admissionBounds(readSettings({})))) {
    assert.ok(retryAfterSeconds > 0 && inEnglish(message).length > 10, name)
  }
})
