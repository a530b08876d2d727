import type { Kysely } from 'kysely'

/** How many paths there are, so that the catalogue says with what it reads anyway whether there are any. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('catalogue')
    .addColumn('paths', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
