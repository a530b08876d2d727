import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { alternate, type Comparison, type Figures } from '../alternate.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const [few, many] = [
  { people: 100, lectures: 100 },
  { people: 100_000, lectures: 100 },
]
const program = (name: string) => fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url))

/** The limit is a school of a thousandth of the size: daily totals should make both equally fast. */
export async function* compareOverview(): AsyncGenerator<Comparison> {
  await using small = await makeTemporaryFolder()
  await using large = await makeTemporaryFolder()
  await fill(small.path, few)
  await fill(large.path, many)
  const rows = many.people * many.lectures
  yield {
    title: `GET /admin/overview with ${inWords(many.people)} people and ${inWords(rows)} progress rows`,
    limitName: `with ${few.people} and ${inWords(few.people * few.lectures)}`,
    rounds: await alternate(
      () => read(large.path),
      () => read(small.path),
    ),
  }
}

const run = (name: string, ...values: (string | number)[]) =>
  promisify(execFile)(process.execPath, [program(name), ...values.map(String)])

const fill = (folder: string, { people, lectures }: typeof few) =>
  run('fill-progress', folder, people, lectures)

async function read(folder: string): Promise<Figures> {
  const { stdout } = await run('read-overview', folder)
  return JSON.parse(stdout)
}

const inWords = (count: number) => count.toLocaleString('en-US')
