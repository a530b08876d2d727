import { defineTableWithoutPeople } from './define-table.ts'

export interface LibraryTable {
  key: string
  value: string
}

export const library = defineTableWithoutPeople<LibraryTable>({
  key: ['key'],
  bounds: [{ because: 'a fixed number of keys, which the product names' }],
  why: 'the identity and the settings of the library',
})
