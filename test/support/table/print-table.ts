import { proveRow } from './prove-row.ts'
import type { Row } from './row.ts'

/** Proves the rows and prints each result. Returns the number of broken rows. */
export async function printTable<Input>(rows: Row<Input>[], input: Input) {
  const counts = { holds: 0, broken: 0, lacking: 0 }
  for (const row of rows) {
    const lack = row.lacks?.()
    if (lack) console.log(`left out ${row.what}: this machine lacks ${lack}`)
    counts[lack ? 'lacking' : (await print(row, input)) ? 'holds' : 'broken'] += 1
  }
  console.log(`${counts.holds} hold, ${counts.broken} broken, ${counts.lacking} left out`)
  return counts.broken
}

async function print<Input>(row: Row<Input>, input: Input) {
  const begun = performance.now()
  const { findings, holds } = await proveRow(row, input)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(`${holds ? 'holds   ' : 'BROKEN  '} ${row.what} (${seconds} s)`)
  console.log(`         expected: ${row.expected}`)
  for (const finding of findings)
    console.log(`         ${finding.holds ? 'seen:  ' : 'BROKEN:'} ${finding.seen}`)
  return holds
}
