import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { statusOf } from '../../test/support/http/client.ts'
import { until } from '../../test/support/until.ts'
import { makeClone } from './clone.ts'
import { expectNewLibrary, isHealthy, readReady } from './ready.ts'
import { type FreshRow, holds, type Machine } from './row.ts'
import { type Running, startNpm } from './start-npm.ts'

export const endRows: FreshRow[] = [
  {
    what: 'TERM to npm',
    expected: 'the server ends, exit code 0',
    prove: (machine) => endBy(machine, ({ signal }) => signal('SIGTERM'), 0),
  },
  {
    what: 'INT to the process group',
    expected: 'the server ends, exit code 0',
    prove: (machine) => endBy(machine, ({ signalGroup }) => signalGroup('SIGINT'), 0),
  },
  {
    what: 'HUP to the process group',
    expected: 'the server ends',
    prove: (machine) => endBy(machine, ({ signalGroup }) => signalGroup('SIGHUP')),
  },
  {
    what: 'KILL of npm',
    expected: 'no server remains',
    prove: (machine) => endBy(machine, ({ signal }) => signal('SIGKILL'), 'SIGKILL'),
  },
  {
    what: 'TERM to npm while it installs',
    expected: 'no process remains, the next start is whole',
    prove: endWhileInstalling,
  },
  {
    what: 'npm start after a start that was killed while it built',
    expected: 'it builds the pages again',
    prove: takeOver,
  },
]

async function endBy({ clone }: Machine, end: (running: Running) => void, code?: number | string) {
  await using running = startNpm(clone, ['start'])
  const { address } = await readReady(running)
  end(running)
  const ended = await running.exit
  if (code !== undefined) assert.equal(ended, code)
  await running.gone()
  assert.equal(await isHealthy(address), false, 'nothing listens there any more')
  return holds(`ended with ${ended}`)
}

async function endWhileInstalling() {
  await using clone = await makeClone()
  await using cut = startNpm(clone, ['start'])
  await until('npm unpacks', () => existsSync(join(clone.folder, 'node_modules', 'fastify')), 300_000)
  cut.signal('SIGTERM')
  assert.notEqual(await cut.exit, 0)
  await cut.gone()
  await using running = startNpm(clone, ['start'])
  await expectNewLibrary(await readReady(running))
  return holds('started again')
}

async function takeOver({ clone }: Machine) {
  await using dead = startNpm(clone, ['--version'])
  await dead.exit
  const lock = join(clone.folder, '.lectern-lock')
  await mkdir(lock)
  await writeFile(join(lock, 'pid'), String(dead.pid))
  await rm(join(clone.folder, 'dist/web'), { recursive: true })
  await rm(join(clone.folder, 'dist/.stamp'))
  await using running = startNpm(clone, ['start'])
  const { address } = await readReady(running)
  assert.equal(await statusOf({ address }, '/'), 200, 'the pages are there again')
  return holds('pages built')
}
