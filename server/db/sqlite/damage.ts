import type { Log } from '../../core/log.ts'
import { DatabaseDamaged } from '../unavailable.ts'

/** The known damage of the database. Once damage was found, nothing more is written. */
export class Damage {
  readonly #log: Log
  #found: string | undefined

  constructor(log: Log) {
    this.#log = log
  }

  report(found: string) {
    if (this.#found === undefined) this.#log.error(`The database is damaged (${found}). ${cure}`)
    this.#found ??= found
  }

  require() {
    if (this.#found !== undefined) throw new DatabaseDamaged(this.#found)
  }
}

export const cure = 'Stop Lectern and restore a backup into a new DATA_DIR: npm run lectern -- restore FOLDER'
