import { defineTableWithoutPeople } from './define-table.ts'

export interface ImportEntryTable {
  path: string
  course_id: string
  /** Null for a folder. */
  lecture_id: string | null
}

export const importEntry = defineTableWithoutPeople<ImportEntryTable>({
  key: ['path'],
  why: 'folders that became courses',
})
