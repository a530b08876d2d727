import { pathOf } from '../../contract/api/path-of.ts'
import type { Comparison } from '../alternate.ts'
import { compareWithBare, startProduct } from '../compare-with-bare.ts'
import { fillLibrary, signIn } from '../library.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

export async function* compareCurrentUser(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  const cookie = await fillLibrary(folder.path, signIn)
  await using ours = await startProduct(folder.path)
  yield* compareWithBare(ours, 'GET /user/me', {
    path: pathOf('currentUser'),
    headers: { cookie },
  })
}
