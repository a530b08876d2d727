import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { bucketName } from '../../core/setting-types.ts'
import { openFolderStore } from '../../storage/folder-store.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import { openUsableMedia } from '../../storage/open-media.ts'
import { type Manifest, parseManifest } from './manifest.ts'

function readS3Location(location: string) {
  if (!location.startsWith('s3://')) return undefined
  const [bucket = '', ...folders] = location.slice('s3://'.length).split('/')
  return bucket ? { bucket, folder: folders.filter(Boolean).join('/') } : undefined
}

/**
 * A folder or bucket for many backups. `content/` has each file once, named by its SHA-256; `backups/` has a manifest per backup
 * that lists its files.
 */
export type Archive = {
  location: string
  store: MediaStore
  nameOf(sha256: string): string
  /** The name of a file beside the backups in a bucket. */
  besideName(file: string): string
  listContent(): Promise<Set<string>>
  list(): Promise<string[]>
  read(name: string): Promise<Manifest>
  write(name: string, manifest: string): Promise<void>
  remove(name: string): Promise<void>
} & Disposable

export const isS3Location = (location: string) => readS3Location(location) !== undefined

export const isArchiveLocation = (location: string) =>
  readS3Location(location) !== undefined || existsSync(join(resolve(location), 'backups'))

export async function openArchive(settings: Settings, location: string): Promise<Archive> {
  const { store, prefix, close } = await openStore(settings, location)
  const [content, backups] = [`${prefix}content/`, `${prefix}backups/`]
  const namesIn = async (folder: string) =>
    (await Array.fromAsync(store.list(folder))).map(({ name }) => name.slice(folder.length))
  return {
    location,
    store,
    besideName: (file) => `${prefix}${file}`,
    nameOf: (sha256) => `${content}${sha256.slice(0, 2)}/${sha256}`,
    listContent: async () => new Set((await namesIn(content)).map((name) => name.slice(3))),
    list: async () =>
      (await namesIn(backups))
        .filter((name) => /^[\dTZ.-]+\.json$/.test(name))
        .map((name) => name.slice(0, -'.json'.length))
        .toSorted(),
    read: async (name) =>
      parseManifest(await text(await store.read(`${backups}${name}.json`)), `${location}, ${name},`),
    write: (name, manifest) => store.write(`${backups}${name}.json`, manifest),
    remove: (name) => store.remove(`${backups}${name}.json`),
    [Symbol.dispose]: close,
  }
}

async function openStore(settings: Settings, location: string) {
  const s3Location = readS3Location(location)
  if (!s3Location) return { store: openFolderStore(resolve(location)), prefix: '', close: () => {} }
  const access = settings.targetS3 ?? settings.s3
  if (!access)
    throw new CommandError(
      'Set TARGET_S3_ENDPOINT, TARGET_S3_ACCESS_KEY_ID and TARGET_S3_SECRET_ACCESS_KEY: they say which S3 server that bucket is on.',
    )
  const opened = await openUsableMedia({
    ...settings,
    s3: { ...access, bucket: bucketName(s3Location.bucket) },
  })
  const prefix = s3Location.folder && `${s3Location.folder}/`
  return { store: opened.media, prefix, close: () => opened[Symbol.dispose]() }
}
