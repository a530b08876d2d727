import { accountTables } from './map/account-tables.ts'
import { deskTables } from './map/desk-tables.ts'
import { learnerTables } from './map/learner-tables.ts'
import { otherTables } from './map/other-tables.ts'
import { questionTables } from './map/question-tables.ts'
import { reportTables } from './map/report-tables.ts'
import { signInTables } from './map/sign-in-tables.ts'
import { traceTables } from './map/trace-tables.ts'
import type { Column, DataMap, TableName } from './rules.ts'

/**
 * What is stored about people: why, for how long, and how it is exported and erased. The export and erasure of an
 * account follow it. A new table needs an entry in a file of `map/`; without one nothing compiles.
 */
export const dataMap: DataMap = {
  ...accountTables,
  ...learnerTables,
  ...signInTables,
  ...traceTables,
  ...deskTables,
  ...questionTables,
  ...reportTables,
  ...otherTables,
}

export type AnyPersonalTable = {
  table: TableName
  why: string
  kept: string
  exports: Record<string, { where: string; key: string; columns?: string[] }> | string
  erased:
    | {
        rows?: Record<string, 'id' | 'email' | 'mentions'>
        clear?: string[]
        forget?: { of: string; columns: string[] }
        renames?: string[]
      }
    | { instead: string }
  columns: Record<string, Column>
}

export const personalTables: AnyPersonalTable[] = Object.entries(dataMap).flatMap(([name, entry]) =>
  'isAboutPeople' in entry
    ? []
    : [{ table: name as TableName, ...(entry as Omit<AnyPersonalTable, 'table'>) }],
)

export type PersonalExport = { table: TableName; kind: string; where: string; key: string; columns: string[] }

export const personalExports: PersonalExport[] = personalTables.flatMap(({ table, exports, columns }) =>
  typeof exports === 'string'
    ? []
    : Object.entries(exports).map(([kind, one]) => ({
        table,
        kind,
        ...one,
        columns: one.columns ?? Object.keys(columns).filter((name) => isExported(columns[name])),
      })),
)

/** Hoisted, because the list above calls it when the module is loaded. */
export function isExported(column: Column | undefined) {
  return typeof column === 'string' || (column !== undefined && !('isExported' in column))
}

export const whyOf = (column: Column) => (typeof column === 'string' ? column : column.why)
