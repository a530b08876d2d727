import { readdirSync, readFileSync } from 'node:fs'
import { KB } from '../contract/validation/limits.ts'

export function childrenOf(parent: number) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
}

/** Memory of a process and all its descendants (PSS: each shared page is divided among its users). */
export const treeBytes = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + treeBytes(child), pssBytes(pid))

export const pssBytes = (pid: number) => (readKilobytes(`/proc/${pid}/smaps_rollup`).Pss ?? 0) * KB

export const maxResidentBytes = (pid: number) =>
  (readKilobytes(`/proc/${pid}/status`).VmHWM ?? Number.NaN) * KB

function parentOf(pid: number) {
  try {
    return Number(/\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    // The process ended after it was listed.
    return undefined
  }
}

function readKilobytes(path: string): Record<string, number> {
  const found = readFileSync(path, 'utf8').matchAll(/^(\w+):\s+(\d+) kB$/gm)
  return Object.fromEntries([...found].map(([, name, count]) => [name, Number(count)]))
}
