import type { Clone } from './clone.ts'

/** What every row may use: one clone that the first row installs, and the path with Node 24 at its head. */
export type Machine = { clone: Clone; pathWithNode24: string }

/** One line of the matrix. `prove` throws when it does not hold, and may answer a note, such as what it measured. */
export type Row = {
  what: string
  prove: (machine: Machine) => Promise<unknown>
  leftOut?: string | false
}
