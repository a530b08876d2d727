import assert from 'node:assert/strict'
import { makeClone } from './clone.ts'
import { ordinaryUser } from './machine.ts'
import type { Row } from './row.ts'
import { startNpm } from './start-npm.ts'

type Options = Parameters<typeof startNpm>[2]

const shownLines = 60

/** `npm test` as the first command in a clone. Each row takes minutes. */
export const testRows: Row[] = [
  { what: 'npm test in a fresh clone', prove: () => testAnew() },
  {
    what: 'npm test in a fresh clone, Node 24 on the machine',
    prove: ({ pathWithNode24 }) => testAnew({ environment: { PATH: pathWithNode24 } }),
  },
  {
    what: 'npm test in a fresh clone as an ordinary user without a home',
    prove: () => testAnew({ person: ordinaryUser }),
  },
]

async function testAnew(options?: Options) {
  await using clone = await makeClone(options?.person)
  await using running = startNpm(clone, ['test'], options)
  const code = await running.exit
  const lines = running.output.out.trimEnd().split('\n')
  assert.equal(code, 0, lines.slice(-shownLines).join('\n'))
  return lines.at(-1)
}
