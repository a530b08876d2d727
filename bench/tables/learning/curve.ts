import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { alternate, type Comparison, type Figures } from '../../alternate.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'

const program = fileURLToPath(new URL('../../programs/learning/count-curve.ts', import.meta.url))
const [many, few, ranges] = [10_000, 100, 100]

/** Counting all learners of a lecture takes long: other requests must not wait for it. */
export async function* compareCurve(): AsyncGenerator<Comparison> {
  yield {
    title: 'The curve of a lecture with 10,000 learners of 100 ranges each, on SQLite',
    limitName: `with ${few} learners`,
    rounds: await alternate(
      () => count(many),
      () => count(few),
    ),
  }
}

async function count(learners: number): Promise<Figures> {
  await using folder = await makeTemporaryFolder()
  const parameters = [program, folder.path, learners, ranges].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, parameters)
  return JSON.parse(stdout)
}
