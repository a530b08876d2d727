import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestTurn } from '../../../../test/support/host/longest-turn.ts'
import { openTurns } from '../../../db/search/open-turns.ts'
import { titleWithMost } from './lecture-title-store.ts'

// A turn may take 20 ms; five times that is for machines that are slow and busy.
const maxTurnMs = 100

test('a search among thousands of long titles lets other requests in', async () => {
  const word = (n: number) => `${n.toString(36)}.ö${n}.ø`
  const title = (n: number) => Array.from({ length: 22 }, (_, part) => word(n * 22 + part)).join(' ')
  const titles = Array.from({ length: 5_000 }, (_, n) => title(n).slice(0, 200))
  const terms = Array.from({ length: 20 }, (_, n) => ({ words: [`missing${n}`], isPrefix: n === 19 }))
  const takeTurn = openTurns()
  const before = process.threadCpuUsage()
  const turnMs = await longestTurn(() => titleWithMost(terms, titles, takeTurn))
  const { user } = process.threadCpuUsage(before)
  assert.ok(user / 1_000 > maxTurnMs, `the search took only ${user / 1_000} ms`)
  assert.ok(turnMs < maxTurnMs, `${turnMs} ms`)
})
