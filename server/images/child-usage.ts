import { readFile } from 'node:fs/promises'

// proc_pid_stat(5): CPU time is in clock ticks, a hundred per second on every Linux.
const msPerTick = 10

export async function readUsage(pid: number | undefined) {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ])
    // The name in brackets may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick,
      residentBytes: Number(kilobytes ?? 0) * 1_024,
    }
  } catch {
    return undefined
  }
}

const crashes: (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']

export const isCrash = (signal: NodeJS.Signals | null) => crashes.includes(signal)
