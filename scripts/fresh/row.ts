import type { Row } from '../../test/support/table/row.ts'
import type { Clone } from './clone.ts'

/** Shared by all rows: a clone that the first row installs, and a PATH that starts with Node 24. */
export type Machine = { clone: Clone; pathWithNode24: string }

export type FreshRow = Row<Machine>

/** `prove` throws when something does not hold. */
export const holds = (seen: string) => ({ seen, holds: true })
