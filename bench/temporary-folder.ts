import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is gone, with all that is in it, when it is disposed of. */
export async function makeTemporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lectern-bench-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
