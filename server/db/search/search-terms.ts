import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import { fieldWeights, type SearchField, searchFields } from './search-index.ts'

/** Each word of a search with its alternatives; a course needs one of each. The last word may be a prefix. */
export type SearchTerms = string[][]

type Terms = { fields: readonly SearchField[]; isLastWhole: boolean }

const anywhere: Terms = { fields: searchFields, isLastWhole: false }

export const hasWords = (db: Kysely<Tables>, searchTerms: SearchTerms): RawBuilder<boolean> =>
  matches(db, write(db, searchTerms, anywhere))

/**
 * Mutually exclusive conditions on rows of `course_search`, the best hits first. All words in the title come before
 * those that also need category and instructor, then lecture titles and description; within each, whole words come
 * before a prefix.
 */
export function relevanceTiers(db: Kysely<Tables>, searchTerms: SearchTerms): RawBuilder<boolean>[] {
  const tiers: RawBuilder<boolean>[] = []
  let wider: string | undefined
  for (const [index] of searchFields.entries()) {
    const fields = searchFields.slice(0, index + 1)
    const whole = write(db, searchTerms, { fields, isLastWhole: true })
    const open = write(db, searchTerms, { fields, isLastWhole: false })
    tiers.push(without(db, whole, wider === undefined ? [] : [wider]))
    tiers.push(without(db, open, wider === undefined ? [whole] : [whole, wider]))
    wider = open
  }
  return tiers
}

/**
 * Whether the course of the row `near` has all these words. Searches only that course's entry, because FTS5 would
 * collect all matches of a prefix. FTS5 takes a final sigma for a sigma.
 */
export function nearHas(db: Kysely<Tables>, searchTerms: SearchTerms): RawBuilder<boolean> {
  if (!isSqlite(db))
    return sql<boolean>`near.id in (select course_id from course_search where ${hasWords(db, searchTerms)})`
  const entry = sql`course_search match 'id_word : "id' || replace(near.id, '-', '') || '"'`
  const text = sql.raw(`' ' || ${searchFields.join(" || ' ' || ")} || ' '`)
  const last = searchTerms.length - 1
  const has = searchTerms.map((alternatives, index) => {
    const needles = alternatives.map((word) => ` ${word.replaceAll('ς', 'σ')}${index === last ? '' : ' '}`)
    const found = needles.map((needle) => sql`instr(replace(${text}, 'ς', 'σ'), ${needle}) > 0`)
    return sql`(${sql.join(found, sql` or `)})`
  })
  return sql<boolean>`exists (select 1 from course_search where ${entry} and ${sql.join(has, sql` and `)})`
}

function without(db: Kysely<Tables>, query: string, others: string[]) {
  if (others.length === 0) return matches(db, query)
  if (isSqlite(db)) return matches(db, `(${query}) NOT (${others.join(' OR ')})`)
  return matches(db, `(${query}) & !(${others.join(' | ')})`)
}

const matches = (db: Kysely<Tables>, query: string): RawBuilder<boolean> =>
  isSqlite(db) ? sql`course_search match ${query}` : sql`words @@ cast(${query} as tsquery)`

function write(db: Kysely<Tables>, searchTerms: SearchTerms, { fields, isLastWhole }: Terms) {
  const isOpen = (index: number) => !isLastWhole && index === searchTerms.length - 1
  if (isSqlite(db)) {
    const terms = searchTerms.map(
      (words, index) => `(${words.map((word) => `"${word}"${isOpen(index) ? ' *' : ''}`).join(' OR ')})`,
    )
    return `({${fields.join(' ')}} : (${terms.join(' AND ')}))`
  }
  const weights = fields.map((field) => fieldWeights[field]).join('')
  const terms = searchTerms.map(
    (words, index) =>
      `(${words.map((word) => `'${word}':${isOpen(index) ? '*' : ''}${weights}`).join(' | ')})`,
  )
  return `(${terms.join(' & ')})`
}
