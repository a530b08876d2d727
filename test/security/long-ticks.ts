import { readFileSync, writeFileSync } from 'node:fs'

export const minRecordedMs = 30

const maxTickMs = 100

/** Reads the ticks that the probe writes to `file`; `environment` loads the probe into the process. */
export function readLongTicks(file: string) {
  writeFileSync(file, '')
  return {
    environment: {
      LONG_TICKS: file,
      NODE_OPTIONS: `--import ${new URL('./tick-probe.ts', import.meta.url).href}`,
    },
    /** CPU milliseconds of every tick that was too long since the previous call. */
    takeTooLong: () => {
      const ticks = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number)
      writeFileSync(file, '')
      return ticks.filter((ms) => ms > maxTickMs)
    },
  }
}
