// The fault table: what is broken on purpose, what is expected, what was observed.
//   npm run faults              all of it          npm run faults -- --short     fewer rounds
//   npm run faults -- --only disk                  the rows whose fault contains this text
import { parseArgs } from 'node:util'
import { printTable } from '../support/table/print-table.ts'
import { endOnSignals } from '../support/undo-at-exit.ts'
import { rows, waiting } from './table.ts'

endOnSignals()
const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string', default: '' } },
})
const requested = rows.filter(({ what }) => what.includes(values.only))
const broken = await printTable(requested, values.short ? 'short' : 'whole')
if (!values.only) for (const [what, feature] of waiting) console.log(`waits    ${what}: waits for ${feature}`)
process.exit(broken > 0 || requested.length === 0 ? 1 : 0)
