import type { TableDigest } from '../../db/moving/read-rows.ts'
import { describeDatabase } from '../../lifecycle/moving/describe-storage.ts'
import type { StoredFile } from '../../storage/media-store.ts'
import type { Moving } from './finish-move.ts'
import { inMegabytes } from './progress.ts'

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
