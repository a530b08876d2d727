import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** `error`: the message of a test that failed; `page`: what its page showed then. */
type Result = { file: string; title: string; ms: number; error?: string; page?: string }

const [shown, shownGroups] = [10, 60]
const shownErrorLines = 12
const shownPageLines = 80

/** The reporters of a run call this; without a run, results are not collected. */
export function addResult({ file, ...result }: Result) {
  const path = process.env.TEST_RESULTS
  if (path) appendFileSync(path, `${JSON.stringify({ file: relative('.', file), ...result })}\n`)
}

export function openResults() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-results-'))
  const path = join(folder, 'results.jsonl')
  const read = () => (existsSync(path) ? readResults(path) : [])
  return {
    environment: { TEST_RESULTS: path },
    printSlowest: () => printSlowest(read()),
    printFailed: () => printFailed(read()),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

const readResults = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Result)

function printSlowest(all: Result[]) {
  const tests = all.map(({ file, title, ms }) => ({ name: `${file}: ${title}`, ms }))
  printTable('tests', tests)
  printTable(
    'files',
    sumBy(all, ({ file }) => file),
  )
  printTable('groups', sumBy(all, groupOf), shownGroups)
}

const sumBy = (all: Result[], nameOf: (result: Result) => string) =>
  Object.entries(Object.groupBy(all, nameOf)).map(([name, own = []]) => ({
    name,
    ms: own.reduce((sum, { ms }) => sum + ms, 0),
  }))

/** The groups of docs/testing.md: server/features/note, test/e2e/watching. */
const groupOf = ({ file }: Result) => dirname(file).split('/').slice(0, 3).join('/')

function printTable(what: string, durations: { name: string; ms: number }[], most = shown) {
  if (durations.length === 0) return
  console.log(`\nThe slowest ${what}, in seconds`)
  for (const { name, ms } of durations.toSorted((a, b) => b.ms - a.ms).slice(0, most))
    console.log(`${(ms / 1_000).toFixed(1).padStart(7)}  ${name}`)
}

function printFailed(all: Result[]) {
  for (const { file, title, error, page } of all) {
    if (error === undefined) continue
    console.log(`\nFailed: ${file}: ${title}`)
    printLines(error, shownErrorLines)
    if (page) printLines(`The page then\n${page}`, shownPageLines)
  }
}

function printLines(text: string, most: number) {
  for (const line of stripVTControlCharacters(text).split('\n').slice(0, most)) console.log(`    ${line}`)
}
