import type { Row } from '../support/table/row.ts'

export type LoadRow = Row & {
  /** Selects this row on the command line. */
  name: string
  /** What is expected for clients beyond the capacity. */
  beyondCapacity: string
}
