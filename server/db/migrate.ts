import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { crashPoint } from '../core/crash-point.ts'
import { migrations } from './migrations/migrations.ts'
import type { Tables } from './tables.ts'

export const migrationNames = Object.keys(migrations)

export class NewerLibrary extends Error {}

/** Receives the names of the executed migrations before others run; empty for a new library. */
export type BeforeUpgrade = (executed: string[]) => Promise<void>

/** Runs the migrations in one transaction. Throws a NewerLibrary, or what a migration or `beforeUpgrade` threw. */
export async function migrate(db: Kysely<Tables>, beforeUpgrade: BeforeUpgrade = async () => {}) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => withCrashPoints } })
  const known = await migrator.getMigrations()
  const executed = known.flatMap(({ name, executedAt }) => (executedAt ? [name] : []))
  if (executed.length < known.length) await beforeUpgrade(executed.sort())
  const { error } = await migrator.migrateToLatest()
  const newer = /previously executed migration (\S+) is missing/.exec(
    (error as Error | undefined)?.message ?? '',
  )
  if (newer) throw new NewerLibrary(`made by a newer Lectern (${newer[1]})`)
  if (error) throw error
}

const withCrashPoints = Object.fromEntries(
  Object.entries(migrations).map(([name, load]) => [
    name,
    {
      up: async (db: Kysely<Tables>) => {
        const { up } = await load()
        await up(db)
        crashPoint(`migrated-${name}`)
      },
    },
  ]),
)
