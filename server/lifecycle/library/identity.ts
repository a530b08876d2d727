import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { type Settings, WrongSetting } from '../../config.ts'
import type { S3Settings } from '../../core/media/s3-settings.ts'
import type { Database } from '../../db/open.ts'
import { pictureOfFile } from '../../images/picture-sizes.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import { openMedia } from '../../storage/open-media.ts'
import { addLibraryId, findLibraryId, removeLibraryId, sampleOwned } from './identity-store.ts'

export type Library = {
  id: string
  requireDatabase(): Promise<void>
  requireMedia(): Promise<void>
}

const idFile = 'library-id'
const mediaFolders = ['pictures', 'lectures', 'uploads'] as const

/** Gives an id to a new library or one without. Throws a WrongSetting if database and media do not belong together. */
export async function joinLibrary(db: Database, settings: Settings, media: MediaStore): Promise<Library> {
  const [inDatabase, beside] = [await findLibraryId(db), await readId(media)]
  if (inDatabase && beside && inDatabase !== beside) throw rejection(settings, foreign)
  const id = inDatabase && beside ? inDatabase : await agree(db, settings, media, { inDatabase, beside })
  return {
    id,
    requireDatabase: async () =>
      requireSame(await findLibraryId(db), id, 'The database is of another library now'),
    requireMedia: async () =>
      requireSame(await readId(media), id, `${mediaLocation(settings)} is of another library now`),
  }
}

type Ids = { inDatabase: string | undefined; beside: string | undefined }

/** At least one id is missing, so the rows must prove that they own the files. */
async function agree(db: Database, settings: Settings, media: MediaStore, { inDatabase, beside }: Ids) {
  const [hasFiles, owned] = [await holdsMedia(media), await sampleOwned(db)]
  if (hasFiles && !(await hasMostFiles(media, owned)))
    throw rejection(settings, owned.length > 0 ? foreign : empty)
  if (inDatabase && !hasFiles && owned.length > 0) throw rejection(settings, missing)
  // Without files there is no proof, and another database may own the folder, so the id is new.
  const id = await addLibraryId(db, (hasFiles && beside) || randomUUID())
  await media.write(idFile, `${id}\n`)
  return id
}

export async function assignNewId(db: Database, media: MediaStore) {
  await removeLibraryId(db)
  await media.write(idFile, `${await addLibraryId(db, randomUUID())}\n`)
}

/** Throws a WrongSetting if there are media already: a new database owns none of them, so they would be swept. */
export async function rejectNewBesideMedia(settings: Settings) {
  using opened = await openMedia(settings)
  if (await holdsMedia(opened.media)) throw rejection(settings, empty)
}

export async function holdsMedia(media: MediaStore) {
  for (const folder of mediaFolders) {
    for await (const _name of media.listTop(folder)) return true
  }
  return false
}

async function hasMostFiles(media: MediaStore, owned: string[]) {
  const known = new Set<string>()
  for await (const name of media.listTop('pictures')) known.add(`pictures/${pictureOfFile(name)}`)
  for await (const name of media.listTop('lectures')) known.add(`lectures/${name}`)
  const found = owned.filter((name) => known.has(name))
  return owned.length > 0 && found.length * 2 >= owned.length
}

async function readId(media: MediaStore) {
  if (!(await media.find(idFile))) return undefined
  const text = await readText(await media.read(idFile))
  return text.trim() || undefined
}

function requireSame(found: string | undefined, id: string, message: string) {
  if (found !== id) throw new Error(`${message}: ${found ?? 'it has no id'}, not ${id}`)
}

const empty = 'its media belong to a database that is not there: this one is new, or owns none of them'
const foreign = 'its media belong to another database'
const missing = 'the media that its database speaks of are not there'

const mediaLocation = ({ dataFolder, s3 }: Settings) =>
  s3 ? `The bucket "${s3.bucket}"` : join(dataFolder, 'media')

const rejection = (settings: Settings, what: string) =>
  new WrongSetting(
    `${settings.s3 ? inBucket(settings.s3, what) : inFolder(settings, what)} If you are sure that they belong together, run: npm run lectern -- adopt`,
  )

const inFolder = ({ dataFolder }: Settings, what: string) =>
  `DATA_DIR is "${dataFolder}", but ${what}. Nothing was deleted. Set DATA_DIR and DATABASE_URL that belong together, put the missing half back (npm run lectern -- restore FOLDER restores a backup into a new DATA_DIR), or move ${join(dataFolder, 'media')} away.`

const inBucket = ({ bucket }: S3Settings, what: string) =>
  `S3_BUCKET is "${bucket}", but ${what}. Nothing was deleted. Set the S3_BUCKET and the database that belong together, or put the missing half back (npm run lectern -- restore FOLDER restores a backup into a new DATA_DIR and an empty bucket).`
