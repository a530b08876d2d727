import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startOptions } from '../support/start-options.ts'

const program = '/usr/bin/systemd-analyze'
const skip = existsSync(program) ? false : 'this machine has no systemd-analyze (apt-get install systemd)'
const maxExposureTenths = 15

const written = await readFile('deploy/systemd/lectern.service', 'utf8')

test('systemd understands every line of the unit', { skip }, async () => {
  await using unit = await placeUnit()
  const { status, stdout, stderr } = analyze('verify', unit.path)
  assert.equal(stdout + stderr, '')
  assert.equal(status, 0)
})

test('systemd rates the unit as well protected', { skip }, async (context) => {
  await using unit = await placeUnit()
  const { status, stdout } = analyze(
    'security',
    '--offline=yes',
    `--threshold=${maxExposureTenths}`,
    unit.path,
  )
  context.diagnostic(/Overall exposure level.*/.exec(stdout)?.[0] ?? stdout)
  assert.equal(status, 0, stdout)
})

test('the unit starts Lectern as npm start does, and writes to its two folders only', () => {
  assert.ok(written.includes(`ExecStart=/opt/lectern/node_modules/.bin/node ${startOptions} server/main.ts`))
  assert.match(
    written,
    /^Environment=DATA_DIR=\/var\/lib\/lectern NODE_COMPILE_CACHE=\/var\/cache\/lectern$/m,
  )
  for (const line of ['ProtectSystem=strict', 'StateDirectory=lectern', 'CacheDirectory=lectern'])
    assert.ok(written.split('\n').includes(line), line)
  assert.doesNotMatch(written, /^ReadWritePaths=/m)
})

const analyze = (...words: string[]) =>
  spawnSync(program, words, { encoding: 'utf8', env: { PATH: process.env.PATH, SYSTEMD_COLORS: '0' } })

/** `verify` looks for the unit's program and folder, so both are replaced by existing ones. */
async function placeUnit() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  const path = join(folder, 'lectern.service')
  const placed = written
    .replace('/opt/lectern/node_modules/.bin/node', process.execPath)
    .replace('WorkingDirectory=/opt/lectern', `WorkingDirectory=${process.cwd()}`)
  await writeFile(path, placed)
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
