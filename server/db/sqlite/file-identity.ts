import { statSync } from 'node:fs'
import { replacedCode } from '../unavailable.ts'

const besides = ['-wal', '-shm']

/**
 * Knows the database's files by their inodes. SQLite goes on writing into files that were removed or replaced, and all
 * of that would be lost at the next start.
 */
export class FileIdentity {
  readonly #file: string
  readonly #known = new Map<string, string>()

  /** To be made once the database is open. */
  constructor(file: string) {
    this.#file = file
    this.requireSame()
  }

  /** Throws when the database or one of its two companions, seen once, is not what lies there now. */
  requireSame() {
    this.#compare(this.#file, true)
    for (const ending of besides) this.#compare(this.#file + ending, false)
  }

  /** The connection was closed and is open again: its companions may be new ones. */
  forgetCompanions() {
    for (const ending of besides) this.#known.delete(this.#file + ending)
  }

  #compare(path: string, isNeeded: boolean) {
    const there = identify(path)
    const known = this.#known.get(path)
    if (known === undefined && there !== undefined) this.#known.set(path, there)
    const isSame = known === undefined ? there !== undefined || !isNeeded : there === known
    if (!isSame) throw Object.assign(new Error(replaced(path)), { code: replacedCode })
  }
}

function identify(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

const replaced = (path: string) =>
  `${path} is gone, or another file lies in its place. Nothing is written until the file is back. Otherwise stop Lectern and restore a backup: npm run lectern -- restore FOLDER`
