import type { Pace, Row } from '../row.ts'

type Waiting = [fault: string, feature: string]

export async function printTable(rows: Row[], waiting: Waiting[], scale: Pace) {
  const counts = { holds: 0, broken: 0, lacking: 0 }
  for (const { fault, promise, lacks, prove } of rows) {
    const lack = lacks?.()
    if (lack) {
      counts.lacking += 1
      console.log(`left out ${fault}: this machine lacks ${lack}`)
      continue
    }
    const begun = performance.now()
    const { seen, holds } = await prove(scale).catch((error: Error) => ({
      seen: error.message,
      holds: false,
    }))
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    counts[holds ? 'holds' : 'broken'] += 1
    console.log(`${holds ? 'holds   ' : 'BROKEN  '} ${fault} (${seconds} s)`)
    console.log(`         promised: ${promise}\n         seen: ${seen}`)
  }
  for (const [fault, feature] of waiting) console.log(`waits    ${fault}: waits for ${feature}`)
  console.log(
    `${counts.holds} hold, ${counts.broken} broken, ${counts.lacking} left out, ${waiting.length} wait for their feature`,
  )
  return counts.broken
}
