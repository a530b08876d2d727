import { pages } from '../../contract/addresses.ts'
import type { Comparison } from '../alternate.ts'
import { compareWithBare, startProduct } from '../compare-with-bare.ts'
import { addCourses, addLectures, fillLibrary } from '../library.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

// Uncompressed, because compression would hide the cost of rendering.
const headers = { accept: 'text/html' }

export async function* compareRendering(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  const courseId = await fillLibrary(folder.path, async (ctx) => {
    await addCourses(ctx, 200)
    return await addLectures(ctx, 1)
  })
  await using ours = await startProduct(folder.path)
  const description = `${pages.courseDescription}?course=${courseId}`
  for (const [name, path] of [
    [pages.home, pages.home],
    [pages.courses, pages.courses],
    ['of a course', description],
  ] as const) {
    yield* compareWithBare(ours, `The page ${name}, rendered afresh`, { path, headers, isAlwaysNew: true })
  }
}
