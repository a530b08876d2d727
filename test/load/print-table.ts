import type { Pace } from '../faults/row.ts'
import type { Finding, Row } from './row.ts'

export async function printTable(rows: Row[], scale: Pace) {
  let broken = 0
  for (const { name, load, promise, past, prove } of rows) {
    const begun = performance.now()
    const findings = await prove(scale).catch((error: Error): Finding[] => [
      { seen: error.stack ?? error.message, holds: false },
    ])
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
    const holds = findings.length > 0 && findings.every((finding) => finding.holds)
    if (!holds) broken += 1
    console.log(`${holds ? 'holds   ' : 'BROKEN  '} ${name}: ${load} (${seconds} s)`)
    console.log(`         promised: ${promise}; past it: ${past}`)
    for (const finding of findings)
      console.log(`         ${finding.holds ? 'seen:  ' : 'BROKEN:'} ${finding.seen}`)
  }
  console.log(`${rows.length - broken} hold, ${broken} broken`)
  return broken
}
