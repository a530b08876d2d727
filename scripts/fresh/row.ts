import type { Clone } from './clone.ts'

/** Shared by all rows: a clone that the first row installs, and a PATH that starts with Node 24. */
export type Machine = { clone: Clone; pathWithNode24: string }

/** One row of the matrix. `prove` throws when it fails, and may return a note, such as a measurement. */
export type Row = {
  what: string
  prove: (machine: Machine) => Promise<unknown>
  leftOut?: string | false
}
