import { type ChildProcess, spawn } from 'node:child_process'
import { until } from '../../test/support/until.ts'
import type { Clone } from './clone.ts'
import { removeAtExit } from './leave-nothing.ts'
import { type Person, plainEnvironment } from './machine.ts'

const endTimeoutMs = 30_000

type Options = { person?: Person; environment?: Record<string, string> }

export type Running = AsyncDisposable & {
  pid: number
  output: { out: string; err: string }
  /** npm's exit code, or the name of the signal that ended it. */
  exit: Promise<number | string>
  hasExited: () => boolean
  signal: (signal: NodeJS.Signals) => void
  signalGroup: (signal: NodeJS.Signals) => void
  /** Resolves when npm and all processes that it started have ended; throws when one remains. */
  gone: () => Promise<void>
}

/** Runs npm in the clone as a terminal does: in its own process group, which ends with the scope. */
export function startNpm(
  clone: Clone,
  words: string[],
  { person = {}, environment = {} }: Options = {},
): Running {
  const child = spawn('npm', words, {
    cwd: clone.folder,
    env: { ...plainEnvironment(person), PORT: '0', ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(person.uid !== undefined && { uid: person.uid, gid: person.gid }),
  })
  const { pid } = child
  if (pid === undefined) throw new Error('npm cannot be started')
  const forget = removeAtExit(() => signalTo(-pid, 'SIGKILL'))
  const gone = () => until(`process group ${pid} has ended`, () => !signalTo(-pid, 0), endTimeoutMs)
  const exit = exitOf(child)
  return {
    pid,
    output: listen(child),
    exit,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    signal: (signal) => signalTo(pid, signal),
    signalGroup: (signal) => signalTo(-pid, signal),
    gone,
    [Symbol.asyncDispose]: async () => {
      if (signalTo(-pid, 'SIGTERM')) await gone().catch(() => signalTo(-pid, 'SIGKILL'))
      await exit
      forget()
    },
  }
}

function listen({ stdout, stderr }: ChildProcess) {
  const output = { out: '', err: '' }
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.out += text
  })
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.err += text
  })
  return output
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })

function signalTo(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
