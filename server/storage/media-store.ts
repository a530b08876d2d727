import type { Readable } from 'node:stream'
import type { ByteRange } from './range.ts'

export type StoredFile = { name: string; bytes: number; modifiedAt: Date }

/** The folders whose names rows own. */
export type MediaFolder = 'pictures' | 'lectures'

/** Requests to a storage elsewhere: all, those that were repeated, and those that failed for good. */
export type StorageCounts = { requests: number; retries: number; failures: number }

/** `disposition`: the header with which the storage sends it. */
export type AddressRules = {
  mediaType: string
  now: Date
  secondsLeft: number
  disposition?: string | undefined
}

/**
 * The library's media by name, such as 'pictures/…' or 'lectures/<folder>/original.mp4'. A file is stored whole or not at
 * all. Methods that find nothing throw a MediaMissing unless they say otherwise.
 */
export type MediaStore = {
  /** Durably stores the local file at `path` as `name`, replacing an existing one. The local file is gone then. */
  save(path: string, name: string): Promise<void>
  /** Like `save`, for a folder and everything in it. */
  saveFolder(path: string, name: string): Promise<void>
  /** Stores a short text as `name`. */
  write(name: string, text: string): Promise<void>
  read(name: string, range?: ByteRange): Promise<Readable>
  find(name: string): Promise<StoredFile | undefined>
  /** Every file whose name begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** The names of files and folders directly in `folder`. */
  listTop(folder: MediaFolder | 'uploads'): AsyncIterable<string>
  /** Whether the file or folder exists and nothing in it was changed since `time`. */
  isUntouched(name: string, time: Date): Promise<boolean>
  /** Removes a file, or a folder with everything in it. */
  remove(name: string): Promise<void>
  /** Removes what was never finished and was begun before `time`, where such a thing can be left. */
  removeUnfinished(time: Date): Promise<void>
  /** The path of the file, where media are on disk. */
  localPath(name: string): string | undefined
  /** An address of the storage itself that anyone may read until then, where it has such addresses. */
  addressOf(name: string, rules: AddressRules): Promise<string | undefined>
  /** Throws when the storage cannot be read. */
  probe(): Promise<void>
}
