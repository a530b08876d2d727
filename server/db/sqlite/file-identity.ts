import { statSync } from 'node:fs'
import { replacedCode } from '../unavailable.ts'

const companions = ['-wal', '-shm']

/** Identifies the database's files by inode: SQLite's writes to removed or replaced files would be lost. */
export class FileIdentity {
  readonly #file: string
  readonly #known = new Map<string, string>()

  constructor(file: string) {
    this.#file = file
    this.requireSame()
  }

  requireSame() {
    this.#compare(this.#file, true)
    for (const ending of companions) this.#compare(this.#file + ending, false)
  }

  /** Call it after the connection was reopened: the companion files may be new. */
  forgetCompanions() {
    for (const ending of companions) this.#known.delete(this.#file + ending)
  }

  #compare(path: string, isNeeded: boolean) {
    const current = identify(path)
    const known = this.#known.get(path)
    if (known === undefined && current !== undefined) this.#known.set(path, current)
    const isSame = known === undefined ? current !== undefined || !isNeeded : current === known
    if (!isSame) throw Object.assign(new Error(replaced(path)), { code: replacedCode })
  }
}

function identify(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

const replaced = (path: string) =>
  `${path} is gone, or another file lies in its place. Nothing is written until the file is back. Otherwise stop Lectern and restore a backup: npm run lectern -- restore FOLDER`
