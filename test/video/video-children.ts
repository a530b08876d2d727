import { globSync, readFileSync } from 'node:fs'

/** The child processes of this one that read videos; only Linux tells. */
export function videoChildren(parent = process.pid): number[] {
  return globSync(`/proc/${parent}/task/*/children`)
    .flatMap((path) => read(path).split(' '))
    .map(Number)
    .filter((pid) => pid > 0 && read(`/proc/${pid}/cmdline`).includes('video-worker'))
}

/** Sends a signal to each of them. */
export function signalVideoChildren(signal: NodeJS.Signals, parent = process.pid) {
  for (const pid of videoChildren(parent)) {
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
