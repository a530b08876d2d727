import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { KB } from '../../../../contract/validation/limits.ts'
import type { AppContext } from '../../../context.ts'
import { addMonths, startOfDay } from '../../../core/time/day.ts'

/** An entry as the files have it: a row of `audit_log` in JSON, one on each line. */
export type FiledEntry = {
  id: string
  who_id: string | null
  who_name: string | null
  which_kind: string
  which_id: string
  address: string | null
}

type Files = { media: AppContext['media']; newPath: () => string }
export type EntryFiles = Files

const maxChunk = 64 * KB

export async function* readEntryFile(files: Pick<Files, 'media'>, name: string) {
  for await (const line of readEntryLines(files, name)) yield JSON.parse(line) as FiledEntry
}

export async function* readEntryLines({ media }: Pick<Files, 'media'>, name: string) {
  yield* linesOf(pipe(await media.read(name), createGunzip(), () => {}))
}

/** Replaces the file as a whole: a crash leaves the one before, or none. */
export async function writeEntryFile(
  { media, newPath }: Files,
  name: string,
  entries: AsyncIterable<object>,
) {
  const path = newPath()
  try {
    await pipeline(Readable.from(chunksOf(entries)), createGzip(), createWriteStream(path))
    await media.save(path, name)
  } finally {
    await rm(path, { force: true })
  }
}

async function* linesOf(bytes: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Compressing takes a thread for each chunk, so a chunk has many entries. */
async function* chunksOf(entries: AsyncIterable<object>) {
  let chunk = ''
  for await (const entry of entries) {
    chunk += `${JSON.stringify(entry)}\n`
    if (chunk.length < maxChunk) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

/** YYYY-MM, in UTC. */
export type Month = string

export const auditFolder = 'audit/'

/** Among the media, on disk or in the bucket. */
export const fileOf = (month: Month) => `${auditFolder}${month}.jsonl.gz`

export function boundsOf(month: Month) {
  const begins_at = startOfDay(`${month}-01`)
  return { begins_at, ends_at: addMonths(begins_at, 1) }
}
