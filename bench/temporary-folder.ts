import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export async function makeTemporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lectern-bench-'))
  const removeNow = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', removeNow)
  return {
    path,
    [Symbol.asyncDispose]: async () => {
      process.off('exit', removeNow)
      await rm(path, { recursive: true, force: true })
    },
  }
}
