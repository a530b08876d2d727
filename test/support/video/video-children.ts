import { globSync, readFileSync } from 'node:fs'

/** The child processes of this one that read videos; only Linux tells. */
export const videoChildren = (parent = process.pid) => childrenNamed('video-worker', parent)

/** The child processes of this one that run a program of this name; only Linux tells. */
export function childrenNamed(name: string, parent = process.pid): number[] {
  return globSync(`/proc/${parent}/task/*/children`)
    .flatMap((path) => read(path).split(' '))
    .map(Number)
    .filter((pid) => pid > 0 && read(`/proc/${pid}/cmdline`).includes(name))
}

/** Sends a signal to each child that reads videos. */
export const signalVideoChildren = (signal: NodeJS.Signals, parent = process.pid) =>
  signalAll(signal, videoChildren(parent))

export function signalAll(signal: NodeJS.Signals, pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself a moment ago.
    }
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
