import { readFileSync } from 'node:fs'

export function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return [pid, ...children.map(Number).flatMap(familyOf)]
  } catch {
    return []
  }
}

export function signalFamily(pid: number, signal: NodeJS.Signals) {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
