import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { crashPoint } from '../core/crash-point.ts'
import * as firstRooms from './migrations/0001-first-rooms.ts'
import * as filesInUse from './migrations/0002-files-in-use.ts'
import * as wholeSpecification from './migrations/0003-whole-specification.ts'
import * as preparedVideos from './migrations/0004-prepared-videos.ts'
import * as places from './migrations/0005-places.ts'
import * as captions from './migrations/0006-captions.ts'
import * as videoFolders from './migrations/0007-video-folders.ts'
import * as chosenPosters from './migrations/0008-chosen-posters.ts'
import * as catalogue from './migrations/0009-catalogue.ts'
import type { Tables } from './tables.ts'

/** Every migration, in order. A released migration is never edited. */
const migrations: Record<string, Migration> = {
  '0001-first-rooms': firstRooms,
  '0002-files-in-use': filesInUse,
  '0003-whole-specification': wholeSpecification,
  '0004-prepared-videos': preparedVideos,
  '0005-places': places,
  '0006-captions': captions,
  '0007-video-folders': videoFolders,
  '0008-chosen-posters': chosenPosters,
  '0009-catalogue': catalogue,
}

export const migrationNames = Object.keys(migrations)

/** A newer Lectern made the library's tables, which this one does not know. */
export class NewerLibrary extends Error {}

/** Called with the names of the executed migrations before others run; empty for a new library. */
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
  Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      up: async (db: Kysely<Tables>) => {
        await up(db)
        crashPoint(`migrated-${name}`)
      },
    },
  ]),
)
