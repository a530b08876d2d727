import { readFileSync, writeFileSync } from 'node:fs'

/** Shorter turns are not even written down. */
export const worthWritingMs = 30

const maxTickMs = 100

/** The turns of the process whose probe writes to `file`; `environment` loads the probe into it. */
export function readLongTicks(file: string) {
  writeFileSync(file, '')
  return {
    environment: {
      LONG_TURNS: file,
      NODE_OPTIONS: `--import ${new URL('./tick-probe.ts', import.meta.url).href}`,
    },
    /** The milliseconds of CPU time of every turn that was too long since the last time this was asked. */
    takeTooLong: () => {
      const ticks = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number)
      writeFileSync(file, '')
      return ticks.filter((ms) => ms > maxTickMs)
    },
  }
}
