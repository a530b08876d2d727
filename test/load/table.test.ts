import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { rows } from './table.ts'

// Expectations under load, row by row; each row must be tested with real load.
const lines = [
  ['catalogue', /10,000 courses, 100 connections/, /1\.7 times bare Fastify.*p99 50 ms/],
  ['viewers', /500 viewers paced at 4 Mbit\/s/, /none falls behind.*500 ms.*200 ms.*400 MB/],
  ['uploads', /50 uploads of 50 MB at once/, /SHA-256.*250 ms.*300 MB/],
  ['sign-ins', /200 sign-ins at once beside the catalogue/, /p99 200 ms/],
  ['slow-clients', /1,000 slow clients of each kind/, /closed on time.*p99 50 ms/],
  ['bell', /5,000 pages that wait/, /20 KB of memory each.*p99 50 ms.*in order within 5 s/],
  ['saturation', /5 times saturation for 60 s/, /80 % of peak goodput, normal again 5 s after/],
] as const

test('every row of the load table exists, in order, with what it expects beyond capacity', () => {
  assert.deepEqual(
    rows.map(({ name }) => name),
    lines.map(([name]) => name),
  )
  for (const [index, [name, load, expected]] of lines.entries()) {
    assert.match(rows[index]?.what ?? '', load, name)
    assert.match(rows[index]?.expected ?? '', expected, name)
    assert.match(rows[index]?.beyondCapacity ?? '', /503|429|408/, name)
  }
})

test('an operator finds the setting of each limit in the documents', () => {
  const operatorGuide = readFileSync('docs/operate.md', 'utf8')
  const settings = [
    'REQUESTS_AT_ONCE',
    'REQUEST_WAIT_MS',
    'VIEWERS_AT_ONCE',
    'EVENT_STREAMS_AT_ONCE',
    'UPLOADS_AT_ONCE',
    'HASHES_WAITING',
    'BODY_SECONDS',
  ]
  for (const setting of settings) assert.ok(operatorGuide.includes(setting), setting)
})
