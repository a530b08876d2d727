import { pages } from '../../contract/addresses.ts'
import type { Comparison } from '../alternate.ts'
import { compareWithBare, startProduct } from '../compare-with-bare.ts'
import { addCourses, fillLibrary } from '../library.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

export async function* comparePages(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  await fillLibrary(folder.path, (ctx) => addCourses(ctx, 200))
  await using ours = await startProduct(folder.path)
  for (const path of [pages.home, pages.courses]) {
    yield* compareWithBare(ours, `The page ${path}`, { path, headers })
  }
}
