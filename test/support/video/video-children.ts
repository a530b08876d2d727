import { globSync, readFileSync } from 'node:fs'

/** Ids of this process's children that read videos; only on Linux. */
export const videoChildren = (parent = process.pid) => childrenNamed('video-worker', parent)

/** Ids of this process's children that run a program with this name; only on Linux. */
export function childrenNamed(name: string, parent = process.pid): number[] {
  return globSync(`/proc/${parent}/task/*/children`)
    .flatMap((path) => read(path).split(' '))
    .map(Number)
    .filter((pid) => pid > 0 && read(`/proc/${pid}/cmdline`).includes(name))
}

export const signalVideoChildren = (signal: NodeJS.Signals, parent = process.pid) =>
  signalAll(signal, videoChildren(parent))

export function signalAll(signal: NodeJS.Signals, pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has already ended.
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
