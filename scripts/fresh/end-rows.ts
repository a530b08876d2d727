import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../test/support/until.ts'
import { makeClone } from './clone.ts'
import { expectNewLibrary, isHealthy, readReady } from './ready.ts'
import type { Machine, Row } from './row.ts'
import { type Running, startNpm } from './start-npm.ts'

export const endRows: Row[] = [
  {
    what: 'TERM to npm ends the server, exit code 0',
    prove: (machine) => endBy(machine, ({ signal }) => signal('SIGTERM'), 0),
  },
  {
    what: 'INT to the process group ends the server, exit code 0',
    prove: (machine) => endBy(machine, ({ signalGroup }) => signalGroup('SIGINT'), 0),
  },
  {
    what: 'HUP to the process group ends the server',
    prove: (machine) => endBy(machine, ({ signalGroup }) => signalGroup('SIGHUP')),
  },
  {
    what: 'KILL of npm leaves no server behind',
    prove: (machine) => endBy(machine, ({ signal }) => signal('SIGKILL'), 'SIGKILL'),
  },
  {
    what: 'TERM to npm while it installs leaves nothing behind; the next start is whole',
    prove: endWhileInstalling,
  },
  { what: 'a start that was killed while it built is taken over', prove: takeOver },
]

async function endBy({ clone }: Machine, end: (running: Running) => void, code?: number | string) {
  await using running = startNpm(clone, ['start'])
  const { address } = await readReady(running)
  end(running)
  const ended = await running.exit
  if (code !== undefined) assert.equal(ended, code)
  await running.gone()
  assert.equal(await isHealthy(address), false, 'nobody answers there any more')
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
  assert.equal((await fetch(address)).status, 200, 'the pages are there again')
}
