import { defineTableWithoutPeople } from './define-table.ts'

export interface ImportEntryTable {
  path: string
  course_id: string
  /** Null for a folder. */
  lecture_id: string | null
}

export const importEntry = defineTableWithoutPeople<ImportEntryTable>({
  key: ['path'],
  bounds: [{ onePer: ['path'] }, { because: 'only the operator imports' }],
  why: 'folders that became courses',
})
