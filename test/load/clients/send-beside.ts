import { setTimeout as pause } from 'node:timers/promises'
import { getHead } from '../../../bench/load.ts'
import { openConnection } from '../../support/http/connection.ts'
import type { BesideLoad, BesideSeen } from './beside.ts'

const { port, paths, headers, load, maxSeconds }: BesideLoad = JSON.parse(process.argv[2] ?? '')
const seen: BesideSeen = Object.fromEntries(paths.map((path) => [path, []]))
const giveUp = performance.now() + maxSeconds * 1_000
let isEnded = false
process.stdin.once('end', () => (isEnded = true)).resume()
let next = 0

async function sendOn(everyMs: number) {
  const connection = openConnection(port)
  let due = performance.now()
  while (!isEnded && performance.now() < giveUp) {
    const path = paths[next++ % paths.length] ?? '/'
    seen[path]?.push(await connection.send(getHead(path, headers)))
    due = Math.max(due + everyMs, performance.now())
    if (everyMs > 0) await pause(Math.max(0, due - performance.now()))
  }
  connection.end()
}

const lines = 'connections' in load ? load.connections : 1
await Promise.all(Array.from({ length: lines }, () => sendOn('rate' in load ? 1_000 / load.rate : 0)))
// A pipe takes little at a time, so exit only after everything is written.
process.stdout.write(JSON.stringify(seen), () => process.exit(0))
