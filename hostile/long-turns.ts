import { readFileSync, writeFileSync } from 'node:fs'

/** Shorter turns are not even written down. */
export const worthWritingMs = 30

const longestTurnMs = 100

/** The turns of the process whose probe writes to `file`; `environment` loads the probe into it. */
export function readLongTurns(file: string) {
  writeFileSync(file, '')
  return {
    environment: {
      LONG_TURNS: file,
      NODE_OPTIONS: `--import ${new URL('./turn-probe.ts', import.meta.url).href}`,
    },
    /** The milliseconds of CPU time of every turn that was too long since the last time this was asked. */
    takeTooLong: () => {
      const turns = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number)
      writeFileSync(file, '')
      return turns.filter((ms) => ms > longestTurnMs)
    },
  }
}
