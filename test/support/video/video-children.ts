import { globSync, readFileSync } from 'node:fs'

/** Ids of this process's children that read videos; only on Linux. */
export const videoChildren = (parent = process.pid): number[] =>
  globSync(`/proc/${parent}/task/*/children`)
    .flatMap((path) => read(path).split(' '))
    .map(Number)
    .filter((pid) => pid > 0 && read(`/proc/${pid}/cmdline`).includes('video-worker'))

export function signalVideoChildren(signal: NodeJS.Signals, parent = process.pid) {
  for (const pid of videoChildren(parent)) {
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
