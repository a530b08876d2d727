import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Settings, sqliteFile } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { bucketName, postgresAddress } from '../../core/setting-types.ts'
import { describeDatabase, describeMedia } from '../../lifecycle/moving/describe-storage.ts'

export type Target = { settings: Settings; database: boolean; media: boolean }

const usage = `Say where to: move --database postgres://… --media s3://BUCKET (either or both; a folder for each leads back to
SQLite and to media on disk), or move --undo`

export function readMoveWords(parameters: string[]) {
  const options = {
    database: { type: 'string' },
    media: { type: 'string' },
    undo: { type: 'boolean' },
  } as const
  const words = parse(() => parseArgs({ args: parameters, options }).values)
  const locations = [words.database, words.media].filter((location) => location !== undefined)
  if (words.undo ? locations.length > 0 : locations.length === 0) throw new CommandError(usage)
  return words
}

/** Throws a CommandError for places that cannot hold the library, and for those where it already is. */
export function readTarget(from: Settings, words: { database?: string; media?: string }): Target {
  const database = readDatabase(words.database)
  const media = readMedia(from, words.media)
  const folders = [database?.folder, media?.folder].filter((folder) => folder !== undefined)
  if (new Set(folders).size > 1) throw new CommandError('Name the same folder for both: it becomes DATA_DIR.')
  const settings: Settings = {
    ...from,
    ...(database && { databaseUrl: database.url }),
    ...(media && { s3: media.s3 }),
    dataFolder: folders[0] ?? from.dataFolder,
  }
  requireBothHalves(from, settings, { database: database !== undefined, media: media !== undefined })
  return { settings, database: database !== undefined, media: media !== undefined }
}

function readDatabase(location: string | undefined) {
  if (location === undefined) return undefined
  if (/^postgres(ql)?:/.test(location))
    return { url: parse(() => postgresAddress(location)), folder: undefined }
  const path = resolve(location)
  return { url: undefined, folder: basename(path) === sqliteFile ? dirname(path) : path }
}

function readMedia({ targetS3, s3 }: Settings, location: string | undefined) {
  if (location === undefined) return undefined
  const [, bucket] = /^s3:\/\/(.*)$/.exec(location) ?? []
  if (bucket === undefined) return { s3: undefined, folder: resolve(location) }
  const access = targetS3 ?? s3
  if (!access)
    throw new CommandError(
      'Set TARGET_S3_ENDPOINT, TARGET_S3_ACCESS_KEY_ID and TARGET_S3_SECRET_ACCESS_KEY: they say which S3 server that bucket is on.',
    )
  return { s3: { ...access, bucket: parse(() => bucketName(bucket)) }, folder: undefined }
}

function requireBothHalves(from: Settings, to: Settings, moves: Omit<Target, 'settings'>) {
  if (moves.database && describeDatabase(from) === describeDatabase(to))
    throw new CommandError(`The database is ${describeDatabase(from)} already.`)
  if (moves.media && describeMedia(from) === describeMedia(to))
    throw new CommandError(`The media are ${describeMedia(from)} already.`)
  if (from.dataFolder === to.dataFolder) return
  if (!moves.media && !to.s3)
    throw new CommandError(
      `The media stay in ${from.dataFolder}: name that folder, or --media ${to.dataFolder}, too.`,
    )
  if (!moves.database && !to.databaseUrl)
    throw new CommandError(
      `The database stays in ${from.dataFolder}: name that folder, or --database ${to.dataFolder}, too.`,
    )
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new CommandError(
      error instanceof CommandError ? error.message : `${(error as Error).message}. ${usage}`,
    )
  }
}
