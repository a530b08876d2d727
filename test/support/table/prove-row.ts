import type { Finding, Pace, Row } from './row.ts'

/** What was observed, and whether all of it holds. A row that observes nothing proves nothing. */
export async function proveRow({ prove }: Row, scale: Pace) {
  const findings: Finding[] = await prove(scale).then(
    (found) => [found].flat(),
    (error: Error) => [{ seen: error.stack ?? error.message, holds: false }],
  )
  return { findings, holds: findings.length > 0 && findings.every((finding) => finding.holds) }
}
