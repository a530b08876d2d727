// Proves that a bare clone of the committed HEAD starts, ends and rejects invalid setups on this machine.
//   npm run fresh                    every row but npm test itself
//   npm run fresh -- --with-tests    with npm test
//   npm run fresh -- --only=TERM     the first row and those whose name contains this text
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeClone } from './fresh/clone.ts'
import { endRows } from './fresh/end-rows.ts'
import { plainEnvironment, run } from './fresh/machine.ts'
import { rejectionRows } from './fresh/refusal-rows.ts'
import type { Machine, Row } from './fresh/row.ts'
import { startRows } from './fresh/start-rows.ts'
import { testRows } from './fresh/test-rows.ts'

const { values } = parseArgs({ options: { 'with-tests': { type: 'boolean' }, only: { type: 'string' } } })
const all = [...startRows, ...endRows, ...rejectionRows, ...(values['with-tests'] ? testRows : [])]
const rows = all.filter(({ what }, position) => position === 0 || what.includes(values.only ?? ''))

await using clone = await makeClone()
const machine = { clone, pathWithNode24: await putNode24First(clone.beside('bin')) }
console.log(`Node ${await run('node', '--version')}, npm ${await run('npm', '--version')} on this machine`)

const verdicts: string[] = []
for (const row of rows) verdicts.push(await judge(row, machine))
const count = (verdict: string) => verdicts.filter((each) => each === verdict).length
console.log(`${count('passed')} passed, ${count('failed')} failed`)
if (count('failed')) process.exitCode = 1

async function judge({ what, prove, leftOut }: Row, machine: Machine) {
  const started = Date.now()
  const formatVerdict = (verdict: string, note: unknown) => {
    const seconds = ((Date.now() - started) / 1_000).toFixed(1).padStart(6)
    console.log(`${verdict.padEnd(8)} ${seconds} s  ${what}${note ? ` (${note})` : ''}`)
    return verdict
  }
  if (leftOut) return formatVerdict('left out', leftOut)
  try {
    return formatVerdict('passed', await prove(machine))
  } catch (error) {
    return formatVerdict('failed', (error as Error).message)
  }
}

/** Links this Node in a separate folder: npm empties node_modules while it installs. */
async function putNode24First(folder: string) {
  await mkdir(folder)
  await symlink(process.execPath, join(folder, 'node'))
  return `${folder}:${plainEnvironment().PATH}`
}
