import type { Column, Export, OtherTable, PersonalTable } from '../tables/define-table.ts'
import { type TableName, tableNames, tables } from '../tables.ts'

type Entry = PersonalTable<string> | OtherTable<string>

/**
 * What is stored about people: why, for how long, and how it is exported and erased. The export and erasure of an
 * account follow it.
 */
export const dataMap: Record<TableName, Entry> = tables

export type AnyPersonalTable = PersonalTable<string> & { table: TableName }

export const personalTables: AnyPersonalTable[] = tableNames.flatMap((table) => {
  const entry = dataMap[table]
  return 'isAboutPeople' in entry ? [] : [{ table, ...entry }]
})

export type PersonalExport = {
  table: TableName
  kind: string
  where: string
  key: string
  columns: string[]
} & Pick<Export<string>, 'along'>

export const personalExports: PersonalExport[] = personalTables.flatMap(({ table, exports, columns }) =>
  typeof exports === 'string'
    ? []
    : Object.entries(exports).map(([kind, one]) => ({
        table,
        kind,
        ...one,
        columns: [
          ...(one.columns ?? Object.keys(columns).filter((name) => isExported(columns[name]))),
          ...(one.along ? [one.along.column] : []),
        ],
      })),
)

/** Hoisted, because the list above calls it when the module is loaded. */
export function isExported(column: Column | undefined) {
  return typeof column === 'string' || (column !== undefined && !('isExported' in column))
}

export const whyOf = (column: Column) => (typeof column === 'string' ? column : column.why)
