import type { AppContext } from '../../../context.ts'
import { crashPoint } from '../../../core/crash-point.ts'
import { addMonths, monthOf } from '../../../core/time/day.ts'
import type { Database } from '../../../db/open.ts'
import {
  beginMonth,
  deleteEntries,
  findMonthToMove,
  finishMonth,
  hasEntries,
  isInFile,
  readEntries,
} from './audit-file-store.ts'
import { boundsOf, type EntryFiles, fileOf, type Month, readEntryFile, writeEntryFile } from './entry-file.ts'

const deletedAtOnce = 500

type Context = Pick<AppContext, 'db' | 'media' | 'files' | 'settings' | 'now' | 'deletions' | 'requireClock'>
type Moving = EntryFiles & { db: Database }

/**
 * Moves the months of the audit log that are older than AUDIT_LOG_MONTHS into files, each in a turn of its own. One process
 * does it at a time. A move that is cut off is continued by the next call.
 */
export async function moveAuditLog(context: Context) {
  const { db, media, files, settings, now, deletions, requireClock } = context
  if (!settings.auditLogMonths) return
  const moving = { db, media, newPath: files.incomingPath }
  let isFree = true
  while (isFree) {
    await requireClock()
    const thisMonth = boundsOf(monthOf(now()))
    const month = await findMonthToMove(db, addMonths(thisMonth.begins_at, -settings.auditLogMonths))
    if (month === undefined) return
    isFree = await deletions.whileNoBackup(() => moveMonth(moving, month, now))
  }
}

/** Only what was read back from the file is deleted, so at every moment each entry is in the table or in the file. */
async function moveMonth(moving: Moving, month: Month, now: () => Date) {
  const { db } = moving
  // An interrupted move has left entries in both, or the clock was wrong when they were written.
  if (await isInFile(db, month)) await deleteFiled(moving, month)
  if (await hasEntries(db, month)) {
    await writeEntryFile(moving, fileOf(month), allEntries(moving, month))
    crashPoint('audit-file-saved')
    await beginMonth(db, month)
    crashPoint('audit-month-begun')
  }
  const entries = await deleteFiled(moving, month)
  crashPoint('audit-rows-deleted')
  await finishMonth(db, month, entries, now())
}

async function* allEntries({ db, media }: Moving, month: Month) {
  if (await isInFile(db, month)) yield* readEntryFile({ media }, fileOf(month))
  yield* readEntries(db, month)
}

/** Returns how many entries the file has. */
async function deleteFiled({ db, media }: Moving, month: Month) {
  let [count, ids]: [number, string[]] = [0, []]
  for await (const { id } of readEntryFile({ media }, fileOf(month))) {
    count += 1
    ids.push(id)
    if (ids.length < deletedAtOnce) continue
    await deleteEntries(db, ids)
    crashPoint('audit-rows-half-deleted')
    ids = []
  }
  await deleteEntries(db, ids)
  return count
}
