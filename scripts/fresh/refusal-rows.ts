import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { type Clone, makeClone } from './clone.ts'
import { isRoot, ordinaryUser } from './machine.ts'
import { readReady } from './ready.ts'
import type { Machine, Row } from './row.ts'
import { startNpm } from './start-npm.ts'

type Options = Parameters<typeof startNpm>[2]

/** Each invalid setup ends with one sentence on stderr and exit code 1. */
export const rejectionRows: Row[] = [
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
    leftOut: !isRoot && 'needs root',
    prove: rejectForeignClone,
  },
]

async function rejectPortInUse({ clone }: Machine) {
  const other = createServer().listen(0, '127.0.0.1')
  try {
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    await reject(clone, new RegExp(`^PORT is ${PORT}, but another program listens there\\.`), { PORT })
  } finally {
    other.close()
  }
}

async function rejectHeldFolder({ clone }: Machine) {
  await using first = startNpm(clone, ['start'])
  await readReady(first)
  await reject(clone, /^DATA_DIR is ".+", but another Lectern is running on it\./)
}

async function rejectClosedFolder({ clone }: Machine) {
  const DATA_DIR = clone.beside('closed')
  await mkdir(DATA_DIR, { mode: 0o555 })
  await reject(clone, /^DATA_DIR is ".+\/closed", but /, { DATA_DIR }, { person: ordinaryUser })
}

async function rejectFolderUnderFile({ clone }: Machine) {
  await writeFile(clone.beside('file'), '')
  await reject(clone, /^DATA_DIR is ".+\/file\/data", but /, { DATA_DIR: clone.beside('file/data') })
}

async function rejectForeignClone() {
  await using clone = await makeClone()
  await reject(clone, /^\/.+ cannot be written by this user\. /, {}, { person: ordinaryUser })
}

async function reject(clone: Clone, message: RegExp, environment = {}, options: Options = {}) {
  await using running = startNpm(clone, ['start'], { ...options, environment })
  assert.equal(await running.exit, 1)
  await running.gone()
  const lines = running.output.err.split('\n').filter((line) => line && !line.startsWith('npm '))
  assert.equal(lines.length, 1, `one sentence, not:\n${running.output.err}`)
  assert.match(lines[0] ?? '', message)
}
