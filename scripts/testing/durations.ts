import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

type Duration = { file: string; title?: string; ms: number }

const shown = 10

/** Called by the reporters of a run; without one, durations are not collected. */
export function addDuration({ file, title, ms }: Duration) {
  const path = process.env.TEST_DURATIONS
  if (path) appendFileSync(path, `${JSON.stringify({ file: relative('.', file), title, ms })}\n`)
}

/** Collects durations from the processes of a run. */
export function openDurations() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-durations-'))
  const path = join(folder, 'durations.jsonl')
  return {
    environment: { TEST_DURATIONS: path },
    print: () => printSlowest(existsSync(path) ? readDurations(path) : []),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

const readDurations = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Duration)

function printSlowest(all: Duration[]) {
  const tests = all.map(({ file, title, ms }) => ({ name: `${file}: ${title}`, ms }))
  const files = Object.entries(Object.groupBy(all, ({ file }) => file)).map(([name, own = []]) => ({
    name,
    ms: own.reduce((sum, { ms }) => sum + ms, 0),
  }))
  printTable('tests', tests)
  printTable('files', files)
}

function printTable(what: string, durations: { name: string; ms: number }[]) {
  if (durations.length === 0) return
  console.log(`\nThe slowest ${what}, in seconds`)
  for (const { name, ms } of durations.toSorted((a, b) => b.ms - a.ms).slice(0, shown))
    console.log(`${(ms / 1_000).toFixed(1).padStart(7)}  ${name}`)
}
