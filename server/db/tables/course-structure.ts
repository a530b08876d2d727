import type { Insertable, Selectable } from 'kysely'
import type { CourseStructure } from '../../../contract/endpoints/course-fields.ts'
import { type CourseTable, structureColumns } from './course-tables.ts'

type Field = keyof CourseStructure
type Column = (typeof structureColumns)[Field]

const fields = Object.keys(structureColumns) as Field[]

export const structureColumnNames: Column[] = Object.values(structureColumns)

export const readStructure = (row: Pick<Selectable<CourseTable>, Column>): CourseStructure =>
  Object.fromEntries(fields.map((field) => [field, row[structureColumns[field]]])) as CourseStructure

/** Leaves out what `structure` leaves out. Lists are written as JSON text. */
export const toStructureColumns = (structure: Partial<CourseStructure>) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = structure[field]
      if (value === undefined) return []
      return [[structureColumns[field], Array.isArray(value) ? JSON.stringify(value) : value]]
    }),
  ) as Partial<Pick<Insertable<CourseTable>, Column>>
