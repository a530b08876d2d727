import { readdirSync, readFileSync } from 'node:fs'
import { KB } from '../contract/validation/limits.ts'

/** The processes that this one started and that still run. */
export function childrenOf(parent: number) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
}

/** What a process and all that it started hold in memory; what several hold together is shared out among them. */
export function treeBytes(pid: number): number {
  const { Pss = 0 } = readKilobytes(`/proc/${pid}/smaps_rollup`)
  return childrenOf(pid).reduce((sum, child) => sum + treeBytes(child), Pss * KB)
}

/** The most that a process has held in memory so far, with what it shares with others. */
export const maxResidentBytes = (pid: number) =>
  (readKilobytes(`/proc/${pid}/status`).VmHWM ?? Number.NaN) * KB

function parentOf(pid: number) {
  try {
    return Number(/\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    // It ended between the list and the look.
    return undefined
  }
}

function readKilobytes(path: string): Record<string, number> {
  const found = readFileSync(path, 'utf8').matchAll(/^(\w+):\s+(\d+) kB$/gm)
  return Object.fromEntries([...found].map(([, name, count]) => [name, Number(count)]))
}
