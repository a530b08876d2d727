import type { AppContext } from '../context.ts'
import { crashPoint } from '../core/crash-point.ts'
import { describeHeld, maxFilesPerRound, pastUndo } from '../core/sweeping.ts'
import { ClockDoubted } from '../core/time/clock-doubted.ts'
import { probeDatabase } from '../db/library-store.ts'
import { features } from '../features.ts'
import { listErasedAtOnce } from './backups/list-erased-at-once.ts'
import { listDeletedMedia } from './library/identity-store.ts'
import { beforeErasing } from './sweep/before-erasing.ts'
import type { SweepContext } from './sweep/sweep-context.ts'
import { findOrphans, removeOrphans, type SweptFolder, sweepFolders } from './sweep/sweep-folder.ts'

const hourMs = 3_600_000
const [shortestPauseMs, maxPauseMs] = [1_000, 900_000]
// Beyond this number, deleted names count like other files without an owner.
const maxDeletedNames = 100_000

/** Removes rows past Undo, abandoned uploads, and old files without a row, left by deletions and aborted requests. */
export function startSweeper(ctx: AppContext): AsyncDisposable {
  const { sweepAfterSeconds, deletedRetentionSeconds, deletedAccountRetentionSeconds } = ctx.settings
  const ageMs = Math.min(sweepAfterSeconds, deletedRetentionSeconds, deletedAccountRetentionSeconds) * 1_000
  const pauseMs = Math.min(Math.max(ageMs / 4, shortestPauseMs), maxPauseMs)
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= sweepAndReport(ctx).finally(() => {
      running = undefined
    })
  }, pauseMs).unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function sweepAndReport(ctx: AppContext) {
  const { sweeping, log } = ctx
  const before = new Set(sweeping.held.keys())
  try {
    await sweep(ctx)
    sweeping.stoppedBy = undefined
    sweeping.doubtsClock = false
    for (const held of sweeping.held.values()) if (!before.has(held.folder)) log.error(describeHeld(held))
  } catch (error) {
    const { message } = error as Error
    const { doubtsClock } = sweeping
    sweeping.doubtsClock = error instanceof ClockDoubted
    // Its message has the time, and would differ in every round.
    const isKnown = sweeping.doubtsClock ? doubtsClock : sweeping.stoppedBy === message
    if (!isKnown) log.error({ err: error }, `sweeping did not succeed: ${message}`)
    sweeping.stoppedBy = message
  }
}

/** False if a backup, or a lock that this process did not get, kept it from deleting: the next round does. */
export async function sweep(context: SweepContext & Pick<AppContext, 'log'>) {
  // A damaged, missing or foreign database proves nothing.
  await probeDatabase(context.db)
  await context.library.requireDatabase()
  await context.library.requireMedia()
  await context.requireClock()
  if (!(await context.deletions.whileNoBackup(() => purgeRows(context)))) return false
  await listErasedAtOnce(context)
  if (!(await context.deletions.whileNoBackup(() => sweepUploads(context)))) return false
  crashPoint('deleted-rows-gone')
  for (const feature of features) await feature.sweep?.(context)
  const time = sweepBefore(context)
  for (const folder of Object.keys(sweepFolders) as SweptFolder[]) {
    if (!(await removeOrphans(context, await findOrphans(context, folder, time), time))) return false
  }
  return true
}

export const sweepBefore = ({ now, settings }: SweepContext) =>
  new Date(now().getTime() - settings.sweepAfterSeconds * 1_000)

export const uploadsBefore = ({ now, settings }: SweepContext) =>
  new Date(now().getTime() - settings.uploadRetentionHours * hourMs)

async function purgeRows(context: SweepContext) {
  const { db, sweeping } = context
  const at = context.now()
  // All purges see one moment, so that each takes only what was listed.
  const round = { ...context, now: () => at, beforeErasing: beforeErasing(context) }
  for (const name of await listDeletedMedia(db, pastUndo(round)))
    if (sweeping.deleted.size < maxDeletedNames) sweeping.deleted.add(name)
  // One that fails must not keep the others from running.
  const failures: unknown[] = []
  for (const purge of features.flatMap(({ purges = [] }) => purges))
    await purge(round).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function sweepUploads(context: SweepContext) {
  const { uploads, sweeping } = context
  const { total, ids } = await uploads.listUntouched(uploadsBefore(context))
  sweeping.held.delete('uploads')
  if (ids.length > maxFilesPerRound(total))
    sweeping.held.set('uploads', { folder: 'uploads', files: ids.length, of: total })
  else for (const id of ids) await uploads.removeUntouched(id, uploadsBefore(context))
  await context.media.removeUnfinished(uploadsBefore(context))
}
