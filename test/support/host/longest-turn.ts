import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of processor time that this thread spends in the longest turn of its event loop during `work`. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0
  let isOver = false
  let before = 0
  const sample = () => {
    const now = threadMs()
    longestMs = Math.max(longestMs, now - before)
    before = now
    if (!isOver) setImmediate(sample)
  }
  before = threadMs()
  setImmediate(sample)
  await work()
  isOver = true
  await nextTurn()
  return longestMs
}

function threadMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
