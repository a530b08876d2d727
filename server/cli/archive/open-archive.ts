import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Settings } from '../../config.ts'
import { bucketName } from '../../core/setting-types.ts'
import { openFolderStore } from '../../storage/folder-store.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import { openUsableMedia } from '../../storage/open-media.ts'
import { CommandError } from '../command-error.ts'
import { type Manifest, parseManifest } from '../manifest.ts'

function readS3Place(place: string) {
  if (!place.startsWith('s3://')) return undefined
  const [bucket = '', ...folders] = place.slice('s3://'.length).split('/')
  return bucket ? { bucket, folder: folders.filter(Boolean).join('/') } : undefined
}

/**
 * A place for many backups. `content/` has each file once, named by its SHA-256; `backups/` has a manifest per backup
 * that lists its files.
 */
export type Archive = {
  place: string
  store: MediaStore
  nameOf(sha256: string): string
  listContent(): Promise<Set<string>>
  list(): Promise<string[]>
  read(name: string): Promise<Manifest>
  write(name: string, manifest: string): Promise<void>
  remove(name: string): Promise<void>
} & Disposable

export const isArchivePlace = (place: string) =>
  readS3Place(place) !== undefined || existsSync(join(resolve(place), 'backups'))

export async function openArchive(settings: Settings, place: string): Promise<Archive> {
  const { store, prefix, close } = await openStore(settings, place)
  const [content, backups] = [`${prefix}content/`, `${prefix}backups/`]
  const namesIn = async (folder: string) =>
    (await Array.fromAsync(store.list(folder))).map(({ name }) => name.slice(folder.length))
  return {
    place,
    store,
    nameOf: (sha256) => `${content}${sha256.slice(0, 2)}/${sha256}`,
    listContent: async () => new Set((await namesIn(content)).map((name) => name.slice(3))),
    list: async () =>
      (await namesIn(backups))
        .filter((name) => /^[\dTZ.-]+\.json$/.test(name))
        .map((name) => name.slice(0, -'.json'.length))
        .toSorted(),
    read: async (name) =>
      parseManifest(await text(await store.read(`${backups}${name}.json`)), `${place}, ${name},`),
    write: (name, manifest) => store.write(`${backups}${name}.json`, manifest),
    remove: (name) => store.remove(`${backups}${name}.json`),
    [Symbol.dispose]: close,
  }
}

async function openStore(settings: Settings, place: string) {
  const s3Place = readS3Place(place)
  if (!s3Place) return { store: openFolderStore(resolve(place)), prefix: '', close: () => {} }
  const access = settings.targetS3 ?? settings.s3
  if (!access)
    throw new CommandError(
      'Set TARGET_S3_ENDPOINT, TARGET_S3_ACCESS_KEY_ID and TARGET_S3_SECRET_ACCESS_KEY: they say which S3 server that bucket is on.',
    )
  const opened = await openUsableMedia({ ...settings, s3: { ...access, bucket: bucketName(s3Place.bucket) } })
  const prefix = s3Place.folder && `${s3Place.folder}/`
  return { store: opened.media, prefix, close: () => opened[Symbol.dispose]() }
}
