// The load table: what the product is loaded with on this machine, what is expected, what was observed.
//   npm run load                       all of it         npm run load -- --short     smaller and shorter
//   npm run load -- viewers uploads    these rows only
import { parseArgs } from 'node:util'
import { printTable } from '../support/table/print-table.ts'
import { endOnSignals } from '../support/undo-at-exit.ts'
import { rows } from './table.ts'

endOnSignals()
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !rows.some((row) => row.name === name))
if (unknown.length > 0 || process.platform !== 'linux') {
  console.error(
    unknown.length > 0
      ? `There is no row "${unknown[0]}": choose from ${rows.map(({ name }) => name).join(', ')}.`
      : 'The table can be made on Linux only: processor time and memory of a process are read from /proc.',
  )
  process.exit(1)
}

const requested = rows
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  .map((row) => ({
    ...row,
    what: `${row.name}: ${row.what}`,
    expected: `${row.expected}; past it: ${row.beyondCapacity}`,
  }))
process.exit((await printTable(requested, values.short ? 'short' : 'whole')) > 0 ? 1 : 0)
