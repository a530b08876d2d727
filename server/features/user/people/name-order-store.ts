import { sql } from 'kysely'

/** A person of a list by name, as the list was sorted. */
export type Listed = { id: string; name_key: string }

const place = sql`(${sql.ref('user.name_key')}, ${sql.ref('user.id')})`

/**
 * Who comes after this person in a list by name. For an id alone, the name is looked up: behind an erased account comes
 * nobody. What reads a list to its end gives the row instead, and so misses nobody when that person is renamed or erased
 * meanwhile.
 */
export const isAfter = (last: string | Listed) => sql<boolean>`${place} > ${lastOf(last)}`

export const isFrom = (last: string | Listed) => sql<boolean>`${place} >= ${lastOf(last)}`

const lastOf = (last: string | Listed) =>
  typeof last === 'string'
    ? sql`(select name_key, id from ${sql.table('user')} where id = ${last})`
    : sql`(${last.name_key}, ${last.id})`
