import type { Kysely } from 'kysely'
import { MB } from '../../../contract/validation/limits.ts'
import { countRows } from '../../db/moving/read-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { StoredFile } from '../../storage/media-store.ts'

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

export const inMegabytes = (bytes: number) => (bytes / MB).toFixed(1)
