import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { familyOf } from '../tools/processes.ts'

const everyMs = 250
const KB = 1024

export function watchMemory(child: ChildProcess) {
  const seen = [measure(child.pid)]
  const timer = setInterval(() => seen.push(measure(child.pid)), everyMs)
  return {
    samples: () => [...seen],
    [Symbol.asyncDispose]: async () => clearInterval(timer),
  }
}

function measure(pid: number | undefined): number {
  return familyOf(Number(pid)).reduce((sum, member) => sum + pssMegabytes(member), 0)
}

function pssMegabytes(pid: number) {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]
  return Math.round(Number(kilobytes ?? 0) / KB)
}

/** A process may end between listing and reading. */
function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
