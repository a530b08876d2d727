import { apiBase, pages } from '../../contract/addresses.ts'
import { pathOf } from '../../contract/api/path-of.ts'
import type { Comparison } from '../alternate.ts'
import { compareWithBare, startProduct } from '../compare-with-bare.ts'
import { addCourses, addLectures, fillLibrary, signIn } from '../library.ts'
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

const lectures = 20

export async function* compareLectures(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  const { cookie, courseId } = await fillLibrary(folder.path, async (ctx) => {
    return { cookie: await signIn(ctx), courseId: await addLectures(ctx, lectures) }
  })
  await using ours = await startProduct(folder.path)
  yield* compareWithBare(ours, `GET /course/{id}, ${lectures} lectures`, {
    path: `${apiBase}/course/${courseId}`,
    headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
  })
}

export async function* compareCurrentUser(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  const cookie = await fillLibrary(folder.path, signIn)
  await using ours = await startProduct(folder.path)
  yield* compareWithBare(ours, 'GET /user/me', {
    path: pathOf('currentUser'),
    headers: { cookie },
  })
}
