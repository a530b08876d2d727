import type { Finding, Row } from './row.ts'

/** The findings, and whether all of them hold. A row without findings proves nothing. */
export async function proveRow<Input>({ prove }: Row<Input>, input: Input) {
  const findings: Finding[] = await prove(input).then(
    (found) => [found].flat(),
    (error: Error) => [{ seen: error.stack ?? error.message, holds: false }],
  )
  return { findings, holds: findings.length > 0 && findings.every((finding) => finding.holds) }
}
