import { readFileSync, writeFileSync } from 'node:fs'
import { measureSlowness } from './slowness.ts'

export const minRecordedMs = 30

// Of a quiet machine.
const maxTickMs = 100

/** Milliseconds of CPU time, and the call that took them, without ids and queries. */
export type LongTick = { ms: number; call: string }

/** Reads the ticks that the probe writes to `file`; `environment` loads the probe into the process. */
export function readLongTicks(file: string) {
  writeFileSync(file, '')
  return {
    environment: {
      LONG_TICKS: file,
      NODE_OPTIONS: `--import ${new URL('./tick-probe.ts', import.meta.url).href}`,
    },
    /** Every tick that was too long since this was called last. */
    takeTooLong: (): LongTick[] => {
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      writeFileSync(file, '')
      const long = lines.map(readTick).filter(({ ms }) => ms > maxTickMs)
      if (long.length === 0) return long
      const mayTakeMs = maxTickMs * measureSlowness()
      return long.filter(({ ms }) => ms > mayTakeMs)
    },
  }
}

function readTick(line: string): LongTick {
  const [ms, method = '', address = ''] = line.split(' ')
  // An id has a digit; names of endpoints have none.
  const path = address.split('?')[0]?.replace(/(?<=\/)(?!v1\b)[^/]*(\d|%)[^/]*/g, ':id')
  return { ms: Number(ms), call: `${method} ${path}` }
}
