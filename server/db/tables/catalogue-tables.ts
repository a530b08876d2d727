import type { Generated } from 'kysely'
import { defineTableWithoutPeople } from './define-table.ts'

/** One row, written in the same transaction as every change to what the catalogue shows. */
interface CatalogueTable {
  courses: number
  version: number
  paths: Generated<number>
}

export const catalogue = defineTableWithoutPeople<CatalogueTable>({
  key: ['courses', 'version'],
  bounds: [{ because: 'one row' }],
  why: 'how many courses and paths there are',
})

interface SpellingTable {
  variant: string
  word: string
}

export const searchSpelling = defineTableWithoutPeople<SpellingTable>({
  key: ['variant', 'word'],
  bounds: [{ onePer: ['variant', 'word'] }, { because: 'words of courses' }],
  why: 'words of courses',
})
