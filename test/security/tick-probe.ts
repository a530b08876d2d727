// Loaded into the attacked process before its own code: records every long tick of the serving thread, and
// the last call that had begun by its end.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { platform } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { minRecordedMs } from './long-ticks.ts'

const { LONG_TICKS: path } = process.env
const isServing = isMainThread && process.argv[1]?.endsWith('main.ts')

const sampleMs = 50
// In /proc/stat Linux counts time in hundredths of a second.
const stolenUnitMs = 10

if (path && isServing) watch(path)

/** An immediate runs once per tick, after I/O; unreferenced, it causes no ticks itself. */
function watch(file: string) {
  let before = cpuMs()
  let stolen = stolenMs()
  let sampled = performance.now()
  let call = ''
  subscribe('http.server.request.start', (message) => {
    const { method, url } = (message as { request: IncomingMessage }).request
    call = `${method} ${url}`
  })
  const check = () => {
    const ms = cpuMs() - before
    if (ms > minRecordedMs || performance.now() > sampled + sampleMs) {
      const stolenBefore = stolen
      stolen = stolenMs()
      sampled = performance.now()
      const own = ms - (stolen - stolenBefore)
      if (own > minRecordedMs) appendFileSync(file, `${Math.round(own)} ${call}\n`)
    }
    before = cpuMs()
    setImmediate(check).unref()
  }
  check()
  // Samples an idle process, too, so that time stolen from it does not count for a later tick.
  setInterval(() => {}, sampleMs).unref()
}

/** Of this thread only, so that other programs and threads do not count. */
function cpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Time in which a virtual machine's host ran others: the kernel counts it as the thread's, too. */
function stolenMs() {
  if (platform() !== 'linux') return 0
  const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  return Number(total.trim().split(/\s+/)[8]) * stolenUnitMs
}
