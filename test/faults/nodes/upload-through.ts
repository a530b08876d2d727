import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { MB } from '../../../contract/validation/limits.ts'
import { noiseVideo, tusClient } from '../../support/tus-client.ts'
import type { TwoNodes } from './two-nodes.ts'

const [videoBytes, pieceBytes] = [20 * MB, 3 * MB]
const retryMs = 100

/**
 * Sends videos one after the other in pieces, and resumes after failures. `end` waits for the present one.
 * Bytes count as lost if an upload resumes before the end of an acknowledged piece or ends with another hash.
 */
export function uploadAllTheTime({ address, cookie }: Pick<TwoNodes, 'address' | 'cookie'>) {
  const client = tusClient(address, cookie)
  const seen = { pieces: 0, whole: 0, resumed: 0, lostBytes: 0 }
  let isOver = false

  async function sendOne() {
    const video = noiseVideo(videoBytes)
    const { path } = await untilAnswered(() => client.begin(video.length), 201)
    let acknowledged = 0
    let digest: unknown
    while (acknowledged < video.length) {
      const { offset } = await untilAnswered(() => client.head(path), 200)
      seen.lostBytes += Math.max(0, acknowledged - offset)
      const piece = video.subarray(offset, offset + pieceBytes)
      const sent = await client.patch(path, offset, piece).catch(() => undefined)
      if (sent?.status !== 204) {
        seen.resumed += 1
        continue
      }
      seen.pieces += 1
      acknowledged = offset + piece.length
      digest = sent.headers['repr-digest']
    }
    const expected = `sha-256=:${createHash('sha256').update(video).digest('base64')}:`
    if (digest === expected) seen.whole += 1
    else seen.lostBytes += video.length
    await client.remove(path).catch(() => undefined)
  }

  const sending = (async () => {
    while (!isOver) await sendOne()
  })()
  return {
    pieces: () => seen.pieces,
    end: async () => {
      isOver = true
      await sending
      return seen
    },
  }
}

async function untilAnswered<T extends { status: number }>(ask: () => Promise<T>, status: number) {
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer?.status === status) return answer
    await pause(retryMs)
  }
}
