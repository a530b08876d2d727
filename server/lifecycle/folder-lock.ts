import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { WrongSetting } from '../config.ts'

// sqlite.org/rescode.html: SQLITE_BUSY, SQLITE_LOCKED
const heldByAnother = [5, 6]

/** Throws a WrongSetting if another process has the folder. The lock ends with the process. */
export function lockFolder(folder: string): Disposable {
  try {
    const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return { [Symbol.dispose]: () => lock.close() }
  } catch (error) {
    const isHeld = heldByAnother.includes((error as { errcode?: number }).errcode ?? 0)
    throw new WrongSetting(
      isHeld
        ? `DATA_DIR is "${folder}", but another Lectern is running on it. Stop that one, or choose another folder.`
        : `DATA_DIR is "${folder}", but that folder cannot be written (${(error as Error).message}).`,
    )
  }
}
