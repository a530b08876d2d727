// Loaded into the attacked process before its own code: writes down every turn of the serving thread that took long.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { worthWritingMs } from './long-ticks.ts'

const { LONG_TURNS: path } = process.env
const isServing = isMainThread && process.argv[1]?.endsWith('main.ts')

if (path && isServing) watch(path)

/** An immediate runs once in each turn, behind the waiting and its callbacks; without a reference it makes none by itself. */
function watch(file: string) {
  let before = cpuMs()
  const look = () => {
    const now = cpuMs()
    if (now - before > worthWritingMs) appendFileSync(file, `${Math.round(now - before)}\n`)
    before = now
    setImmediate(look).unref()
  }
  look()
}

/** Of this thread alone: what other programs and threads do meanwhile does not count. */
function cpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
