import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeAtExit } from './leave-nothing.ts'
import { type Person, run } from './machine.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const thorough = { recursive: true, force: true, maxRetries: 5 }

export type Clone = AsyncDisposable & {
  folder: string
  /** A path next to the clone, writable by its owner and removed together with the clone. */
  beside: (name: string) => string
}

/** Clones the committed HEAD into a temporary folder, without uncommitted changes. */
export async function makeClone({ uid, gid }: Person = {}): Promise<Clone> {
  // The space is deliberate: it reveals paths that are not quoted somewhere.
  const path = await mkdtemp(join(tmpdir(), 'lectern fresh-'))
  const folder = join(path, 'lectern')
  const forget = removeAtExit(() => rmSync(path, thorough))
  await chmod(path, 0o755)
  // With hard links, the chown below would also change our own repository.
  await run('git', 'clone', '--quiet', '--no-hardlinks', repository, folder)
  if (uid !== undefined) await run('chown', '-R', `${uid}:${gid}`, path)
  return {
    folder,
    beside: (name) => join(path, name),
    [Symbol.asyncDispose]: async () => {
      await rm(path, thorough)
      forget()
    },
  }
}
