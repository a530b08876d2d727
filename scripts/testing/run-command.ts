import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** `isLate`: the command was ended because its time was over. */
export type Outcome = { code: number | null; output: string; isLate: boolean }

type Run = {
  environment: Record<string, string>
  /** In milliseconds of `performance.now()`. */
  endsAt: number
  onOutput: (chunk: string) => void
}

/** Runs Node with these arguments. A signal that ends this process ends the command first. */
export function runCommand(command: string[], { environment, endsAt, onOutput }: Run) {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    // Hundreds of processes load the same files and share one compile cache.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/lectern'), ...process.env, ...environment },
  })
  let output = ''
  let isLate = false
  const listen = (chunk: string) => {
    output += chunk
    onOutput(chunk)
  }
  child.stdout.setEncoding('utf8').on('data', listen)
  child.stderr.setEncoding('utf8').on('data', listen)
  // Ends the whole process group, because a child of the command must not outlive it or hold its output open.
  const end = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal)
  const late = setTimeout(() => {
    isLate = true
    end('SIGKILL')
  }, endsAt - performance.now())
  process.on('SIGINT', end).on('SIGTERM', end)
  return new Promise<Outcome>((done) => {
    child.once('close', (code) => {
      clearTimeout(late)
      process.off('SIGINT', end).off('SIGTERM', end)
      done({ code, output, isLate })
    })
  })
}
