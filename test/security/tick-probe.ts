// Loaded into the attacked process before its own code: records every long tick of the serving thread.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { minRecordedMs } from './long-ticks.ts'

const { LONG_TICKS: path } = process.env
const isServing = isMainThread && process.argv[1]?.endsWith('main.ts')

if (path && isServing) watch(path)

/** An immediate runs once per tick, after I/O; unreferenced, it causes no ticks itself. */
function watch(file: string) {
  let before = cpuMs()
  const check = () => {
    const now = cpuMs()
    if (now - before > minRecordedMs) appendFileSync(file, `${Math.round(now - before)}\n`)
    before = now
    setImmediate(check).unref()
  }
  check()
}

/** Of this thread alone, so that other programs and threads do not count. */
function cpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
