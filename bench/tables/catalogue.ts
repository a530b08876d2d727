import { pathOf } from '../../contract/api/path-of.ts'
import type { Comparison } from '../alternate.ts'
import { compareWithBare, startProduct } from '../compare-with-bare.ts'
import { addCourses, fillLibrary } from '../library.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const courses = 200
const call = {
  path: pathOf('listCourses'),
  headers: { 'accept-encoding': 'gzip, deflate, br' },
}

export async function* compareCatalogue(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  await fillLibrary(folder.path, (ctx) => addCourses(ctx, courses))
  await using ours = await startProduct(folder.path)
  yield* compareWithBare(ours, `GET /course, ${courses} courses`, call)
}
