import type { Finding, Row } from './row.ts'

/** Proves the same row several times, each time from its beginning. */
export const repeatRow = <Input>(row: Row<Input>, rounds: number): Row<Input> => ({
  ...row,
  prove: async (input) => {
    const findings: Finding[] = []
    for (let round = 0; round < rounds; round += 1) findings.push(...[await row.prove(input)].flat())
    return findings
  },
})
