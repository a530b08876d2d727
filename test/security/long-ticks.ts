import { readFileSync, writeFileSync } from 'node:fs'

export const minRecordedMs = 30

// A turn may take 100 ms, and on a slow or busy machine three times what the longest of ordinary pages takes there.
const [maxTickMs, timesOrdinary] = [100, 3]

/** Milliseconds of CPU time, and the call that took them, without ids and queries. */
export type LongTick = { ms: number; call: string }

/** Reads the ticks that the probe writes to `file`; `environment` loads the probe into the process. */
export function readLongTicks(file: string) {
  writeFileSync(file, '')
  let maxMs = maxTickMs
  const take = () => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    writeFileSync(file, '')
    return lines.map(readTick)
  }
  return {
    environment: {
      LONG_TICKS: file,
      NODE_OPTIONS: `--import ${new URL('./tick-probe.ts', import.meta.url).href}`,
    },
    /** Forgets all ticks until now, and takes those during `open` for ordinary ones. */
    measureOrdinary: async (open: () => Promise<unknown>) => {
      take()
      await open()
      maxMs = Math.max(maxTickMs, ...take().map(({ ms }) => timesOrdinary * ms))
    },
    /** Every tick that was too long since this was called last. */
    takeTooLong: (): LongTick[] => take().filter(({ ms }) => ms > maxMs),
  }
}

function readTick(line: string): LongTick {
  const [ms, method = '', address = ''] = line.split(' ')
  // An id has a digit; names of endpoints have none.
  const path = address.split('?')[0]?.replace(/(?<=\/)(?!v1\b)[^/]*(\d|%)[^/]*/g, ':id')
  return { ms: Number(ms), call: `${method} ${path}` }
}
