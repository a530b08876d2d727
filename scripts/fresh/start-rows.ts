import assert from 'node:assert/strict'
import { chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clone, makeClone } from './clone.ts'
import { needsRoot, ordinaryUser } from './machine.ts'
import { expectNewLibrary, readReady } from './ready.ts'
import { type FreshRow, holds, type Machine } from './row.ts'
import { startNpm } from './start-npm.ts'

type Options = Parameters<typeof startNpm>[2]

const healthy = 'healthy, with the sample courses'
const twiceHealthy = `${healthy}; the second start makes nothing anew`

export const startRows: FreshRow[] = [
  {
    what: 'npm start in a fresh clone',
    expected: healthy,
    prove: async ({ clone }) => holds(await startFirst(clone)),
  },
  {
    what: 'npm start there once more',
    expected: 'makes nothing anew',
    prove: async ({ clone }) => holds(await startAgain(clone)),
  },
  {
    what: 'npm start in a fresh clone, Node 24 on the machine',
    expected: twiceHealthy,
    prove: ({ pathWithNode24 }) => startAnew({ environment: { PATH: pathWithNode24 } }),
  },
  {
    what: 'npm start in a fresh clone as an ordinary user without a home',
    expected: twiceHealthy,
    prove: () => startAnew({ person: ordinaryUser }),
  },
  {
    what: 'npm start in a fresh clone, NODE_ENV=production and no install scripts',
    expected: twiceHealthy,
    prove: () => startAnew({ environment: { NODE_ENV: 'production', npm_config_ignore_scripts: 'true' } }),
  },
  {
    what: 'npm start as another user than the one who installed it',
    expected: healthy,
    lacks: needsRoot,
    prove: startAsOtherUser,
  },
  {
    what: 'npm start and npm run check at once in a fresh clone',
    expected: 'one of them installs, both succeed',
    prove: startAndCheck,
  },
]

async function startAnew(options: Options) {
  await using clone = await makeClone(options?.person)
  const first = await startFirst(clone, options)
  return holds(`${first}; ${await startAgain(clone, options)}`)
}

async function startFirst(clone: Clone, options?: Options) {
  const started = Date.now()
  await using running = startNpm(clone, ['start'], options)
  const ready = await readReady(running)
  const seconds = secondsSince(started)
  await expectNewLibrary(ready)
  return `healthy after ${seconds} s`
}

async function startAgain(clone: Clone, options?: Options) {
  const before = await timesOfWork(clone)
  const started = Date.now()
  await using running = startNpm(clone, ['start'], options)
  const ready = await readReady(running)
  const seconds = secondsSince(started)
  assert.equal(ready.password, undefined, 'no administrator is made again')
  assert.doesNotMatch(running.output.err, /Installing|Building/)
  assert.deepEqual(await timesOfWork(clone), before, 'packages and pages stay as they were')
  return `again after ${seconds} s`
}

async function startAsOtherUser({ clone }: Machine) {
  const DATA_DIR = clone.beside('theirs')
  await mkdir(DATA_DIR)
  await chown(DATA_DIR, ordinaryUser.uid ?? -1, ordinaryUser.gid ?? -1)
  return holds(await startFirst(clone, { person: ordinaryUser, environment: { DATA_DIR } }))
}

async function startAndCheck() {
  await using clone = await makeClone()
  await using check = startNpm(clone, ['run', 'check'])
  await using running = startNpm(clone, ['start'])
  await expectNewLibrary(await readReady(running))
  assert.equal(await check.exit, 0, check.output.out + check.output.err)
  const installs = (running.output.err + check.output.err).match(/Installing/g)
  assert.equal(installs?.length, 1, 'only one of the two installs')
  return holds('one installed')
}

const timesOfWork = ({ folder }: Clone) =>
  Promise.all(
    ['node_modules/.lectern-stamp', 'dist/.stamp', 'dist/web/index.html'].map(
      async (path) => (await stat(join(folder, path))).mtimeMs,
    ),
  )

const secondsSince = (started: number) => ((Date.now() - started) / 1_000).toFixed(1)
