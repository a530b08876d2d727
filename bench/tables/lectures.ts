import { apiBase } from '../../contract/addresses.ts'
import type { Comparison } from '../alternate.ts'
import { compareWithBare, startProduct } from '../compare-with-bare.ts'
import { addLectures, fillLibrary, signIn } from '../library.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

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
