import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figures } from './alternate.ts'
import { type Load, sendLoad } from './load.ts'

const startTimeoutMs = 30_000
const lookAgainMs = 5
// proc(5) counts in clock ticks, and every Linux that Node runs on has 100 of them a second.
const ticksPerSecond = 100

/** A server under test in a process of its own. `pid` is the process that answers. */
export type Serving = { pid: number; port: number } & AsyncDisposable

type Environment = Record<string, string>

/** Starts a server written for Node, which prints "ready at http://…" once it answers. */
export async function startNode(program: URL, cwd: string, environment: Environment = {}): Promise<Serving> {
  const child = spawn(process.execPath, [program.pathname], {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  const port = await readPort(child)
  return { pid: child.pid ?? 0, port, [Symbol.asyncDispose]: () => end(child) }
}

/** A run that is cut off must not leave its servers on their ports. */
export function endWithUs(child: ChildProcess) {
  const endNow = () => child.kill('SIGTERM')
  process.prependOnceListener('exit', endNow)
  child.once('exit', () => process.off('exit', endNow))
}

export async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function readPort(child: ChildProcess) {
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  for (const giveUp = Date.now() + startTimeoutMs; Date.now() < giveUp; await pause(lookAgainMs)) {
    const port = /ready at http:\/\/\S+:(\d+)/.exec(output)?.[1]
    if (port) return Number(port)
    if (child.exitCode !== null) break
  }
  await end(child)
  throw new Error(`a server under test did not start: ${output}`)
}

/** Sends the load and tells what it cost the serving process, all of its threads counted. */
export async function measureLoad({ pid, port }: Serving, load: Omit<Load, 'port'>) {
  const before = cpuSeconds(pid)
  const { seconds, bytes } = await sendLoad({ ...load, port })
  return { seconds, bytes, cpuSeconds: cpuSeconds(pid) - before }
}

/** What a run of small requests showed. */
export async function measureRequests(serving: Serving, load: Omit<Load, 'port'>): Promise<Figures> {
  const { seconds, cpuSeconds } = await measureLoad(serving, load)
  return {
    'CPU µs per request': (cpuSeconds * 1e6) / load.requests,
    'requests/s': load.requests / seconds,
  }
}

/** utime and stime are the 14th and 15th field; the 2nd may hold spaces and ends with the last bracket. */
export function cpuSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** What a process holds in memory, with what it shares with others. */
export const residentBytes = (pid: number) => readStatus(pid, 'VmRSS')

/** The most that it ever held. */
export const maxResidentBytes = (pid: number) => readStatus(pid, 'VmHWM')

function readStatus(pid: number, line: string) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`\\n${line}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024
}
