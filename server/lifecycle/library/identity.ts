import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, opendir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Settings, WrongSetting } from '../../config.ts'
import type { Database } from '../../db/open.ts'
import { pictureOfFile } from '../../images/picture-sizes.ts'
import { findLibraryId, insertLibraryId, removeLibraryId, sampleOwned } from './identity-store.ts'
import { privateFile } from './private-files.ts'

export type Library = {
  id: string
  requireDatabase(): Promise<void>
  requireMedia(): Promise<void>
}

const idFile = 'library-id'
const mediaFolders = ['pictures', 'lectures', 'uploads']

/** Gives an id to a new library or one without. Throws a WrongSetting when database and media do not belong together. */
export async function joinLibrary(db: Database, settings: Settings): Promise<Library> {
  const media = join(settings.dataFolder, 'media')
  const [inDatabase, beside] = [await findLibraryId(db), await readId(media)]
  if (inDatabase && beside && inDatabase !== beside) throw rejection(settings, foreign)
  const id = inDatabase && beside ? inDatabase : await agree(db, settings, { inDatabase, beside })
  return {
    id,
    requireDatabase: async () =>
      requireSame(await findLibraryId(db), id, 'The database is of another library now'),
    requireMedia: async () => requireSame(await readId(media), id, `${media} is of another library now`),
  }
}

type Ids = { inDatabase: string | undefined; beside: string | undefined }

/** At least one id is missing: the rows have to prove that they own the files. */
async function agree(db: Database, settings: Settings, { inDatabase, beside }: Ids) {
  const media = join(settings.dataFolder, 'media')
  const [hasFiles, owned] = [await holdsMedia(settings.dataFolder), await sampleOwned(db)]
  if (hasFiles && !(await hasMost(media, owned)))
    throw rejection(settings, owned.length > 0 ? foreign : empty)
  if (inDatabase && !hasFiles && owned.length > 0) throw rejection(settings, missing)
  // Without files there is no proof, and another database may own the folder, so the id is new.
  const id = await insertLibraryId(db, (hasFiles && beside) || randomUUID())
  await writeId(media, id)
  return id
}

export async function assignNewId(db: Database, { dataFolder }: Settings) {
  await removeLibraryId(db)
  await writeId(join(dataFolder, 'media'), await insertLibraryId(db, randomUUID()))
}

/** Throws a WrongSetting when there are media already: a new database owns none of them, so they would be swept. */
export async function rejectNewBesideMedia(settings: Settings) {
  if (await holdsMedia(settings.dataFolder)) throw rejection(settings, empty)
}

async function holdsMedia(dataFolder: string) {
  for (const name of mediaFolders) {
    const path = join(dataFolder, 'media', name)
    if (!existsSync(path)) continue
    await using folder = await opendir(path)
    if (await folder.read()) return true
  }
  return false
}

async function hasMost(media: string, owned: string[]) {
  const pictures = (await readdir(join(media, 'pictures')).catch(() => [])).map(pictureOfFile)
  const known = new Set(pictures.map((picture) => `pictures/${picture}`))
  const found = owned.filter((name) => known.has(name) || existsSync(join(media, name)))
  return owned.length > 0 && found.length * 2 >= owned.length
}

async function readId(media: string) {
  const text = await readFile(join(media, idFile), 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text.trim() || undefined
}

async function writeId(media: string, id: string) {
  const unfinished = join(media, `${idFile}.${randomUUID()}`)
  await writeFile(unfinished, `${id}\n`, { flush: true, mode: privateFile })
  await rename(unfinished, join(media, idFile))
  await using folder = await open(media, 'r')
  await folder.sync()
}

function requireSame(found: string | undefined, id: string, message: string) {
  if (found !== id) throw new Error(`${message}: ${found ?? 'it has no id'}, not ${id}`)
}

const empty = 'its media belong to a database that is not there: this one is new, or owns none of them'
const foreign = 'its media belong to another database'
const missing = 'the media that its database speaks of are not there'

const rejection = ({ dataFolder }: Settings, what: string) =>
  new WrongSetting(
    `DATA_DIR is "${dataFolder}", but ${what}. Nothing was deleted. Set DATA_DIR and DATABASE_URL that belong together, put the missing half back (npm run lectern -- restore FOLDER restores a backup into a new DATA_DIR), or move ${join(dataFolder, 'media')} away. When you are sure that they belong together, say: npm run lectern -- adopt`,
  )
