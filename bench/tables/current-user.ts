import { apiBase, calls } from '../../contract/addresses.ts'
import type { Comparison } from '../alternate.ts'
import { compareWithBare } from '../compare-with-bare.ts'
import { fillLibrary, signIn } from '../library.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

/** Who is signed in, as every opened page asks. */
export async function* compareCurrentUser(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  const cookie = await fillLibrary(folder.path, signIn)
  const call = { path: apiBase + calls.currentUser[1], headers: { cookie } }
  const { rounds, bytes } = await compareWithBare(folder.path, call)
  yield { title: `GET /user/me, ${bytes} bytes`, limitName: 'bare Fastify, same bytes', rounds }
}
