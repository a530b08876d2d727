import { setTimeout as pause } from 'node:timers/promises'
import { getHead } from '../../../bench/load.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { type MeasuredResponse, openConnection } from '../../support/http/connection.ts'

export const megabitsPerSecond = 4
const rangeBytes = MB
const rangeMs = (rangeBytes * 8) / ((megabitsPerSecond * 1e6) / 1_000)
const [aheadRanges, firstRanges] = [2, 1]

type Watching = { seconds: number; startsAt: number }

/**
 * Requests range by range like a player with a small buffer. `isBehind` means that a range arrived after its
 * first picture was due.
 */
export async function watch(
  port: number,
  path: string,
  bytes: number,
  cookie: string,
  { seconds, startsAt }: Watching,
) {
  await pause(startsAt * 1_000)
  const connection = openConnection(port)
  const responses: MeasuredResponse[] = []
  const begun = performance.now()
  let isBehind = false
  for (let number = 0; performance.now() - begun < seconds * 1_000; number += 1) {
    await pause(Math.max(0, begun + (number - aheadRanges) * rangeMs - performance.now()))
    const first = (number * rangeBytes) % bytes
    const response = await connection.send(
      getHead(path, { cookie, range: `bytes=${first}-${first + rangeBytes - 1}` }),
    )
    responses.push(response)
    const dueMs = (number + firstRanges) * rangeMs
    if (response.status !== 206 || performance.now() - begun > dueMs) isBehind = true
  }
  connection.end()
  return { responses, isBehind }
}
