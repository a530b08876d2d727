import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figures } from './alternate.ts'
import { type Load, sendLoad } from './load.ts'

const startTimeoutMs = 90_000
const pollMs = 5
// proc(5) counts clock ticks; every Linux that Node runs on has 100 per second.
const ticksPerSecond = 100

/** `behindIt`: further processes that work for the same requests. */
export type Serving = { pid: number; port: number; behindIt?: number[] } & AsyncDisposable

type Environment = Record<string, string>

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

/** Ends the child together with this process, so that an interrupted run leaves no server on its port. */
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
  for (const giveUp = Date.now() + startTimeoutMs; Date.now() < giveUp; await pause(pollMs)) {
    const port = /ready at http:\/\/\S+:(\d+)/.exec(output)?.[1]
    if (port) return Number(port)
    if (child.exitCode !== null) break
  }
  await end(child)
  throw new Error(`a server under test did not start: ${output}`)
}

export async function measureLoad({ pid, port, behindIt = [] }: Serving, load: Omit<Load, 'port'>) {
  const sumOf = (secondsOf: (pid: number) => number) =>
    [pid, ...behindIt].reduce((sum, one) => sum + secondsOf(one), 0)
  const [cpu, user] = [sumOf(cpuSeconds), sumOf(userSeconds)]
  const { seconds, bytes } = await sendLoad({ ...load, port })
  return { seconds, bytes, cpuSeconds: sumOf(cpuSeconds) - cpu, userSeconds: sumOf(userSeconds) - user }
}

export async function measureRequests(serving: Serving, load: Omit<Load, 'port'>): Promise<Figures> {
  const { seconds, cpuSeconds, userSeconds } = await measureLoad(serving, load)
  return {
    'CPU µs per request': (cpuSeconds * 1e6) / load.requests,
    // On a virtual machine, waking a client that waits can cost the kernel more than all else.
    'of these in user mode': (userSeconds * 1e6) / load.requests,
    'requests/s': load.requests / seconds,
  }
}

export function cpuSeconds(pid: number) {
  const { user, system } = readSeconds(pid)
  return user + system
}

const userSeconds = (pid: number) => readSeconds(pid).user

/** utime and stime are fields 14 and 15; field 2 may contain spaces and ends at the last bracket. */
function readSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return { user: Number(fields[11]) / ticksPerSecond, system: Number(fields[12]) / ticksPerSecond }
}

export const residentBytes = (pid: number) => readStatus(pid, 'VmRSS')

export const maxResidentBytes = (pid: number) => readStatus(pid, 'VmHWM')

function readStatus(pid: number, line: string) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`\\n${line}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024
}
