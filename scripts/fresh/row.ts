import type { Row } from '../../test/support/table/row.ts'
import type { Clone } from './clone.ts'

/** All rows share a clone, which the first row installs, and a PATH that starts with Node 24. */
export type Machine = { clone: Clone; pathWithNode24: string }

export type FreshRow = Row<Machine>

/** The result of `prove`, which throws if something does not hold. */
export const holds = (seen: string) => ({ seen, holds: true })
