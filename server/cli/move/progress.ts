import type { Kysely } from 'kysely'
import { MB } from '../../../contract/validation/limits.ts'
import { countRows, type TableDigest } from '../../db/moving/read-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { describeDatabase } from '../../lifecycle/moving/describe-storage.ts'
import type { StoredFile } from '../../storage/media-store.ts'
import type { Moving } from './finish-move.ts'

const reportEveryMs = 2_000

export function openProgress(files: StoredFile[]) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const done = { files: 0, bytes: 0 }
  let reportedAt = performance.now()
  return {
    add: (file: StoredFile) => {
      done.files += 1
      done.bytes += file.bytes
      const isLast = done.files === files.length
      if (!isLast && performance.now() - reportedAt < reportEveryMs) return
      reportedAt = performance.now()
      const percent = bytes === 0 ? 100 : Math.floor((100 * done.bytes) / bytes)
      console.log(
        `  media: ${done.files} of ${files.length} files, ${inMegabytes(done.bytes)} of ${inMegabytes(bytes)} MB, ${percent} %`,
      )
    },
  }
}

export async function countProgress(rows: Kysely<Tables>, signal: AbortSignal) {
  const total = await countRows(rows)
  let done = 0
  let reportedAt = performance.now()
  return (table: string, added: number) => {
    signal.throwIfAborted()
    done += added
    if (done < total && performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    console.log(`  database: ${done} of ${total} rows, ${Math.floor((100 * done) / total)} %, table ${table}`)
  }
}

const inMegabytes = (bytes: number) => (bytes / MB).toFixed(1)

export type Copied = { tables: TableDigest[]; files: StoredFile[] }

export function describeEnd(moving: Moving, { tables, files, frozenMs }: Copied & { frozenMs: number }) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const parts = [
    ...(moving.target.db ? [`${tables.length} tables with ${rows} rows`] : []),
    ...(moving.target.media ? [`${files.length} files with ${inMegabytes(bytes)} MB`] : []),
  ]
  return `Copied and compared by their hashes: ${parts.join(', ')}. The library could only be read for ${(frozenMs / 1_000).toFixed(1)} s.
${describeSettings(moving)}`
}

export function describeSettings({ from, to, target }: Moving) {
  const { databaseUrl, s3, dataFolder } = to
  const lines = [
    ...(target.db
      ? [databaseUrl ? `DATABASE_URL=${describeDatabase(to)} (with its password)` : 'DATABASE_URL unset']
      : []),
    ...(target.media && s3
      ? [
          `S3_ENDPOINT=${s3.endpoint.origin}`,
          `S3_REGION=${s3.region}`,
          `S3_BUCKET=${s3.bucket}`,
          `S3_ACCESS_KEY_ID=${s3.accessKeyId}`,
          'S3_SECRET_ACCESS_KEY=… (the one that was used for the move)',
        ]
      : []),
    ...(target.media && !s3 ? ['the settings that begin with S3_ unset'] : []),
    ...(from.dataFolder === dataFolder ? [] : [`DATA_DIR=${dataFolder}`]),
  ]
  return `1. Stop every process of the library. Until then it can only be read.
2. Change the settings:
${lines.map((line) => `     ${line}`).join('\n')}
3. Start Lectern.
The old library stays as it is and refuses to start. To return to it, without what is written from now on, use its settings and run: npm run lectern -- move --undo`
}
