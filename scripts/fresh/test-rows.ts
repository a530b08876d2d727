import assert from 'node:assert/strict'
import { makeClone } from './clone.ts'
import { ordinaryUser } from './machine.ts'
import { type FreshRow, holds } from './row.ts'
import { startNpm } from './start-npm.ts'

type Options = Parameters<typeof startNpm>[2]

const shownLines = 60
const expected = 'exit code 0'

/** `npm test` as the first command in a clone. Each row takes minutes. */
export const testRows: FreshRow[] = [
  { what: 'npm test in a fresh clone', expected, prove: () => testAnew() },
  {
    what: 'npm test in a fresh clone, Node 24 on the machine',
    expected,
    prove: ({ pathWithNode24 }) => testAnew({ environment: { PATH: pathWithNode24 } }),
  },
  {
    what: 'npm test in a fresh clone as an ordinary user without a home',
    expected,
    prove: () => testAnew({ person: ordinaryUser }),
  },
]

async function testAnew(options?: Options) {
  await using clone = await makeClone(options?.person)
  await using running = startNpm(clone, ['test'], options)
  const code = await running.exit
  const lines = running.output.out.trimEnd().split('\n')
  assert.equal(code, 0, lines.slice(-shownLines).join('\n'))
  return holds(lines.at(-1) ?? '')
}
