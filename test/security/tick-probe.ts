// Loaded into the attacked process before its own code: records every long tick of the serving thread.
import { appendFileSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { minRecordedMs } from './long-ticks.ts'

const { LONG_TICKS: path } = process.env
const isServing = isMainThread && process.argv[1]?.endsWith('main.ts')

const sampleMs = 50
// Linux counts time in hundredths of a second there.
const stolenUnitMs = 10

if (path && isServing) watch(path)

/** An immediate runs once per tick, after I/O; unreferenced, it causes no ticks itself. */
function watch(file: string) {
  let before = cpuMs()
  let stolen = stolenMs()
  let sampled = performance.now()
  const check = () => {
    const ms = cpuMs() - before
    if (ms > minRecordedMs || performance.now() > sampled + sampleMs) {
      const stolenBefore = stolen
      stolen = stolenMs()
      sampled = performance.now()
      const own = ms - (stolen - stolenBefore)
      if (own > minRecordedMs) appendFileSync(file, `${Math.round(own)}\n`)
    }
    before = cpuMs()
    setImmediate(check).unref()
  }
  check()
  // Ticks of an idle process, so that what is stolen from it does not count for a later one.
  setInterval(() => {}, sampleMs).unref()
}

/** Of this thread alone, so that other programs and threads do not count. */
function cpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The time in which the host of a virtual machine ran others: the kernel counts it as the thread's, too. */
function stolenMs() {
  if (platform() !== 'linux') return 0
  const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  return Number(total.trim().split(/\s+/)[8]) * stolenUnitMs
}
