// Proves that a bare clone of the committed HEAD starts, ends and rejects invalid setups on this machine.
//   npm run fresh                    every row but npm test itself
//   npm run fresh -- --with-tests    with npm test
//   npm run fresh -- --only=TERM     the first row and those whose name contains this text
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printTable } from '../test/support/table/print-table.ts'
import { makeClone } from './fresh/clone.ts'
import { endRows } from './fresh/end-rows.ts'
import { plainEnvironment, run } from './fresh/machine.ts'
import { rejectionRows } from './fresh/refusal-rows.ts'
import { startRows } from './fresh/start-rows.ts'
import { testRows } from './fresh/test-rows.ts'

const { values } = parseArgs({ options: { 'with-tests': { type: 'boolean' }, only: { type: 'string' } } })
const all = [...startRows, ...endRows, ...rejectionRows, ...(values['with-tests'] ? testRows : [])]
const rows = all.filter(({ what }, position) => position === 0 || what.includes(values.only ?? ''))

await using clone = await makeClone()
const machine = { clone, pathWithNode24: await putNode24First(clone.beside('bin')) }
console.log(`Node ${await run('node', '--version')}, npm ${await run('npm', '--version')} on this machine`)

if ((await printTable(rows, machine)) > 0) process.exitCode = 1

/** Links this Node in a separate folder: npm empties node_modules while it installs. */
async function putNode24First(folder: string) {
  await mkdir(folder)
  await symlink(process.execPath, join(folder, 'node'))
  return `${folder}:${plainEnvironment().PATH}`
}
