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

/** What cannot be is told in one sentence, exit code 1. */
export const refusalRows: Row[] = [
  { what: 'a port in use', prove: refusePortInUse },
  { what: 'a data folder that another Lectern holds', prove: refuseHeldFolder },
  { what: 'a data folder that this user cannot write', prove: refuseClosedFolder },
  { what: 'a data folder under a file', prove: refuseFolderUnderFile },
  { what: 'PORT=abc', prove: ({ clone }) => refuse(clone, /^PORT is "abc", but /, { PORT: 'abc' }) },
  {
    what: 'PUBLIC_URL=nonsense',
    prove: ({ clone }) => refuse(clone, /^PUBLIC_URL is "nonsense", but /, { PUBLIC_URL: 'nonsense' }),
  },
  {
    what: 'LOG_LEVEL=loud',
    prove: ({ clone }) => refuse(clone, /^LOG_LEVEL is "loud", but .*debug/, { LOG_LEVEL: 'loud' }),
  },
  {
    what: "a fresh clone that is another user's",
    leftOut: !isRoot && 'needs root',
    prove: refuseForeignClone,
  },
]

async function refusePortInUse({ clone }: Machine) {
  const other = createServer().listen(0, '127.0.0.1')
  try {
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    await refuse(clone, new RegExp(`^PORT is ${PORT}, but another program listens there\\.`), { PORT })
  } finally {
    other.close()
  }
}

async function refuseHeldFolder({ clone }: Machine) {
  await using first = startNpm(clone, ['start'])
  await readReady(first)
  await refuse(clone, /^DATA_DIR is ".+", but another Lectern is running on it\./)
}

async function refuseClosedFolder({ clone }: Machine) {
  const DATA_DIR = clone.beside('closed')
  await mkdir(DATA_DIR, { mode: 0o555 })
  await refuse(clone, /^DATA_DIR is ".+\/closed", but /, { DATA_DIR }, { person: ordinaryUser })
}

async function refuseFolderUnderFile({ clone }: Machine) {
  await writeFile(clone.beside('file'), '')
  await refuse(clone, /^DATA_DIR is ".+\/file\/data", but /, { DATA_DIR: clone.beside('file/data') })
}

async function refuseForeignClone() {
  await using clone = await makeClone()
  await refuse(clone, /^\/.+ cannot be written by this user\. /, {}, { person: ordinaryUser })
}

async function refuse(clone: Clone, sentence: RegExp, environment = {}, options: Options = {}) {
  await using running = startNpm(clone, ['start'], { ...options, environment })
  assert.equal(await running.exit, 1)
  await running.gone()
  const lines = running.said.err.split('\n').filter((line) => line && !line.startsWith('npm '))
  assert.equal(lines.length, 1, `one sentence, not:\n${running.said.err}`)
  assert.match(lines[0] ?? '', sentence)
}
