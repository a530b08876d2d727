import { proveRow } from './prove-row.ts'
import type { Pace, Row } from './row.ts'

/** Proves the rows and prints each result. Returns the number of broken promises. */
export async function printTable(rows: Row[], scale: Pace) {
  const counts = { holds: 0, broken: 0, lacking: 0 }
  for (const row of rows) {
    const lack = row.lacks?.()
    if (lack) console.log(`left out ${row.what}: this machine lacks ${lack}`)
    counts[lack ? 'lacking' : (await print(row, scale)) ? 'holds' : 'broken'] += 1
  }
  console.log(`${counts.holds} hold, ${counts.broken} broken, ${counts.lacking} left out`)
  return counts.broken
}

async function print(row: Row, scale: Pace) {
  const begun = performance.now()
  const { findings, holds } = await proveRow(row, scale)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(`${holds ? 'holds   ' : 'BROKEN  '} ${row.what} (${seconds} s)`)
  console.log(`         promised: ${row.promise}`)
  for (const finding of findings)
    console.log(`         ${finding.holds ? 'seen:  ' : 'BROKEN:'} ${finding.seen}`)
  return holds
}
