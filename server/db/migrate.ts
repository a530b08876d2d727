import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
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

/** Every change of the tables in its order. A landed migration is never edited. */
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

/** The names of all migrations, in order. */
export const migrationNames = Object.keys(migrations)

/** Brings the tables up to date in one transaction; throws what the failing migration threw. */
export async function migrate(db: Kysely<Tables>) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
