import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { crashPoint } from '../core/crash-point.ts'
import { adoptLibrary, baseline, inNamesOfToday } from './migrations/baseline-adopt-library.ts'
import { beforeBaseline } from './migrations/before-baseline.ts'
import { migrations } from './migrations/migrations.ts'
import type { Tables } from './tables.ts'
import { transact } from './transact.ts'

export const migrationNames = Object.keys(migrations)

/** This version knows no way to the library's tables; the message says who does. */
export class OtherVersion extends Error {}

/** Receives the names of the executed migrations before others run; empty for a new library. */
export type BeforeUpgrade = (executed: string[]) => Promise<void>

/** Runs the migrations in one transaction. Throws an OtherVersion, or what a migration or `beforeUpgrade` threw. */
export async function migrate(db: Kysely<Tables>, beforeUpgrade: BeforeUpgrade = async () => {}) {
  const executed = await listExecuted(db)
  const isOlder = beforeBaseline.some((name) => executed.includes(name))
  if (isOlder && !inNamesOfToday(executed).includes(baseline))
    throw new OtherVersion(`made by a Lectern from before its first release (${executed.at(-1)})`)
  if (migrationNames.some((name) => !executed.includes(name))) await beforeUpgrade(executed)
  if (isOlder) await adopt(db)
  const { error } = await migratorOf(db, withCrashPoints).migrateToLatest()
  const newer = /previously executed migration (\S+) is missing/.exec(
    (error as Error | undefined)?.message ?? '',
  )
  if (newer) throw new OtherVersion(`made by a newer Lectern (${newer[1]})`)
  if (error) throw error
}

async function listExecuted(db: Kysely<Tables>) {
  const names = [...migrationNames, ...beforeBaseline]
  const known = await migratorOf(
    db,
    Object.fromEntries(names.map((name) => [name, { up: async () => {} }])),
  ).getMigrations()
  return known.flatMap(({ name, executedAt }) => (executedAt ? [name] : [])).sort()
}

const adopt = (db: Kysely<Tables>) =>
  transact(db, async (trx) => {
    await adoptLibrary(trx)
    crashPoint(`migrated-${baseline}`)
  })

const migratorOf = (db: Kysely<Tables>, known: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: async () => known } })

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
