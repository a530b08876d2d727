import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { alternate, type Comparison, type Figures } from '../alternate.ts'
import { addCourses, fillLibrary } from '../library.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const [few, many] = [100, 100_000]
const program = fileURLToPath(new URL('../programs/read-catalogue.ts', import.meta.url))

export async function* compareGrowth(): AsyncGenerator<Comparison> {
  await using small = await makeTemporaryFolder()
  await using large = await makeTemporaryFolder()
  await fillLibrary(small.path, (ctx) => addCourses(ctx, few))
  await fillLibrary(large.path, (ctx) => addCourses(ctx, many))
  yield {
    title: `The catalogue with ${many.toLocaleString('en-US')} courses, every one of which has the word`,
    limitName: `with ${few}`,
    rounds: await alternate(
      () => read(large.path),
      () => read(small.path),
    ),
  }
}

async function read(folder: string): Promise<Figures> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder])
  return JSON.parse(stdout)
}
