// The fault table: what is broken on purpose, what is promised, what was observed.
//   npm run faults              all of it          npm run faults -- --short     fewer rounds
//   npm run faults -- --only disk                  the rows whose fault contains this text
import { parseArgs } from 'node:util'
import { rows, waiting } from './table.ts'
import { printTable } from './tools/print-table.ts'
import { endOnSignals } from './tools/undo-at-exit.ts'

endOnSignals()
const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string', default: '' } },
})
const requested = rows.filter(({ fault }) => fault.includes(values.only))
const broken = await printTable(requested, values.only ? [] : waiting, values.short ? 'short' : 'whole')
process.exit(broken > 0 || requested.length === 0 ? 1 : 0)
