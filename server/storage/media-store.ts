import type { Readable } from 'node:stream'
import type { ByteRange } from './range.ts'

export type StoredFile = { name: string; bytes: number; modifiedAt: Date }

export type MediaFolder = 'pictures' | 'lectures'

/** Requests to a remote storage: all, repeated ones, and those that finally failed. */
export type StorageCounts = { requests: number; retries: number; failures: number }

/** `disposition`: the header with which the storage sends it. */
export type AddressRules = {
  mediaType: string
  now: Date
  secondsLeft: number
  disposition?: string | undefined
}

/**
 * The library's media by name, such as 'pictures/…' or 'lectures/<folder>/original.mp4'. A file is stored whole or not
 * at all. Methods that find nothing throw a MediaMissing unless they say otherwise.
 */
export type MediaStore = {
  /** Durably stores the local file at `path` as `name`, replacing an existing one. Moves the local file away. */
  save(path: string, name: string): Promise<void>
  saveFolder(path: string, name: string): Promise<void>
  write(name: string, text: string): Promise<void>
  read(name: string, range?: ByteRange): Promise<Readable>
  find(name: string): Promise<StoredFile | undefined>
  list(prefix: string): AsyncIterable<StoredFile>
  listTop(folder: MediaFolder | 'uploads'): AsyncIterable<string>
  /** Whether the file or folder exists and nothing in it was changed since `time`. */
  isUntouched(name: string, time: Date): Promise<boolean>
  remove(name: string): Promise<void>
  /** Removes unfinished uploads begun before `time`, if the storage can leave any. */
  removeUnfinished(time: Date): Promise<void>
  /** Undefined unless media are on disk. */
  localPath(name: string): string | undefined
  /** An address at the storage that anyone may read for a while, if it has such addresses. */
  addressOf(name: string, rules: AddressRules): Promise<string | undefined>
  probe(): Promise<void>
}
