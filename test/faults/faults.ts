// The fault table: what is broken on purpose, what is expected, what was observed.
//   npm run faults              all of it          npm run faults -- --short     fewer rounds
//   npm run faults -- --only disk                  the rows whose fault contains this text
//   npm run faults -- --rounds 20                  rows that kill once, so many times; 5 without it, 1 with --short
import { parseArgs } from 'node:util'
import { printTable } from '../support/table/print-table.ts'
import { repeatRow } from '../support/table/repeat-row.ts'
import { endOnSignals } from '../support/undo-at-exit.ts'
import { killOnce, rows, waiting } from './table.ts'

endOnSignals()
const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string', default: '' }, rounds: { type: 'string' } },
})
const rounds = Number(values.rounds ?? (values.short ? 1 : 5))
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error('--rounds is a whole number from 1.')
  process.exit(1)
}
const requested = rows
  .filter(({ what }) => what.includes(values.only))
  .map((row) => (killOnce.includes(row) ? repeatRow(row, rounds) : row))
const broken = await printTable(requested, values.short ? 'short' : 'whole')
if (!values.only) for (const [what, feature] of waiting) console.log(`waits    ${what}: waits for ${feature}`)
process.exit(broken > 0 || requested.length === 0 ? 1 : 0)
