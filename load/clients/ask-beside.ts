// Asks what its first word says until its input ends, then prints every answer by its path.
import { setTimeout as pause } from 'node:timers/promises'
import { getHead } from '../../bench/load.ts'
import type { BesideLoad, BesideSeen } from './beside.ts'
import { openLine } from './line.ts'

const { port, paths, headers, pace, longestSeconds }: BesideLoad = JSON.parse(process.argv[2] ?? '')
const seen: BesideSeen = Object.fromEntries(paths.map((path) => [path, []]))
const giveUp = performance.now() + longestSeconds * 1_000
let isTold = false
process.stdin.once('end', () => (isTold = true)).resume()
let next = 0

async function askOn(everyMs: number) {
  const line = openLine(port)
  let due = performance.now()
  while (!isTold && performance.now() < giveUp) {
    const path = paths[next++ % paths.length] ?? '/'
    seen[path]?.push(await line.ask(getHead(path, headers)))
    due = Math.max(due + everyMs, performance.now())
    if (everyMs > 0) await pause(Math.max(0, due - performance.now()))
  }
  line.end()
}

const lines = 'connections' in pace ? pace.connections : 1
await Promise.all(Array.from({ length: lines }, () => askOn('rate' in pace ? 1_000 / pace.rate : 0)))
// A pipe takes in a little at a time.
process.stdout.write(JSON.stringify(seen), () => process.exit(0))
