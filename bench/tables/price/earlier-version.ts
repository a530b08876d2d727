import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { startOptions } from '../../../test/support/start-options.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Unpacks a commit into `folder`, with its own packages and built pages. Needs the history and npm's registry. */
export async function unpackVersion(commit: string, folder: string): Promise<URL> {
  const archive = join(folder, 'version.tar')
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  await run(process.execPath, ['scripts/bootstrap.mjs'], { cwd: folder })
  return pathToFileURL(`${folder}/`)
}

/** Fills a library by a version's own code. Returns the cookie of a learner. */
export async function fillByVersion(code: URL, folder: string, courses: number): Promise<string> {
  const program = join(folder, 'fill.mjs')
  await writeFile(
    program,
    `import { addCourses, fillLibrary, signIn } from '${new URL('bench/library.ts', code)}'
    console.log(await fillLibrary('${folder}', async (ctx) => {
      await addCourses(ctx, ${courses})
      return await signIn(ctx)
    }))`,
  )
  const { stdout } = await run(process.execPath, [...startOptions.split(' '), program])
  return stdout.trim()
}
