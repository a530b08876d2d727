import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { type Clone, makeClone } from './clone.ts'
import { needsRoot, ordinaryUser } from './machine.ts'
import { readReady } from './ready.ts'
import { type FreshRow, holds, type Machine } from './row.ts'
import { startNpm } from './start-npm.ts'

type Options = Parameters<typeof startNpm>[2]

const setups: Omit<FreshRow, 'expected'>[] = [
  { what: 'a port in use', prove: rejectPortInUse },
  { what: 'a data folder that another Lectern holds', prove: rejectHeldFolder },
  { what: 'a data folder that this user cannot write', prove: rejectClosedFolder },
  { what: 'a data folder under a file', prove: rejectFolderUnderFile },
  { what: 'PORT=abc', prove: ({ clone }) => reject(clone, /^PORT is "abc", but /, { PORT: 'abc' }) },
  {
    what: 'PUBLIC_URL=nonsense',
    prove: ({ clone }) => reject(clone, /^PUBLIC_URL is "nonsense", but /, { PUBLIC_URL: 'nonsense' }),
  },
  {
    what: 'LOG_LEVEL=loud',
    prove: ({ clone }) => reject(clone, /^LOG_LEVEL is "loud", but .*debug/, { LOG_LEVEL: 'loud' }),
  },
  {
    what: "a fresh clone that is another user's",
    lacks: needsRoot,
    prove: rejectForeignClone,
  },
]

export const rejectionRows: FreshRow[] = setups.map((setup) => ({
  ...setup,
  expected: 'one sentence on stderr, exit code 1',
}))

async function rejectPortInUse({ clone }: Machine) {
  const other = createServer().listen(0, '127.0.0.1')
  try {
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    return await reject(clone, new RegExp(`^PORT is ${PORT}, but another program listens there\\.`), { PORT })
  } finally {
    other.close()
  }
}

async function rejectHeldFolder({ clone }: Machine) {
  await using first = startNpm(clone, ['start'])
  await readReady(first)
  return await reject(clone, /^DATA_DIR is ".+", but another Lectern is running on it\./)
}

async function rejectClosedFolder({ clone }: Machine) {
  const DATA_DIR = clone.beside('closed')
  await mkdir(DATA_DIR, { mode: 0o555 })
  return await reject(clone, /^DATA_DIR is ".+\/closed", but /, { DATA_DIR }, { person: ordinaryUser })
}

async function rejectFolderUnderFile({ clone }: Machine) {
  await writeFile(clone.beside('file'), '')
  return await reject(clone, /^DATA_DIR is ".+\/file\/data", but /, { DATA_DIR: clone.beside('file/data') })
}

async function rejectForeignClone() {
  await using clone = await makeClone()
  return await reject(clone, /^\/.+ cannot be written by this user\. /, {}, { person: ordinaryUser })
}

async function reject(clone: Clone, message: RegExp, environment = {}, options: Options = {}) {
  await using running = startNpm(clone, ['start'], { ...options, environment })
  assert.equal(await running.exit, 1)
  await running.gone()
  const lines = running.output.err.split('\n').filter((line) => line && !line.startsWith('npm '))
  assert.equal(lines.length, 1, `one sentence, not:\n${running.output.err}`)
  assert.match(lines[0] ?? '', message)
  return holds(lines[0] ?? '')
}
