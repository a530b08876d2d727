import { noteUndoMinutes } from '../../contract/validation/limits.ts'
import type { AppContext } from '../context.ts'
import { crashPoint } from '../core/crash-point.ts'
import { describeHeld, maxFilesPerRound } from '../core/sweeping.ts'
import { ClockDoubted } from '../core/time/clock-doubted.ts'
import { probeDatabase } from '../db/library-store.ts'
import { transact } from '../db/transact.ts'
import { purgeAnnouncements } from '../features/announcement/announcement-store.ts'
import { moveAuditLog } from '../features/audit/files/move-to-files.ts'
import { purgeAccounts } from '../features/auth/my-data/purge-accounts.ts'
import { purgeSignIns } from '../features/auth/purge-sign-ins.ts'
import { purgeSpam } from '../features/contact/contact-store.ts'
import { purgeCourses } from '../features/course/course-store.ts'
import { purgeLectures } from '../features/lecture/lecture-store.ts'
import { purgeResources } from '../features/lecture/resource/resource-store.ts'
import { purgePreparing } from '../features/lecture/video/video-job-store.ts'
import { purgeNotes } from '../features/note/note-store.ts'
import { purgeNotifications } from '../features/notification/notification-store.ts'
import { purgeUnmailed } from '../features/question/mailing/unmailed-store.ts'
import { purgePostPictures } from '../features/question/picture/post-picture-store.ts'
import { purgePosts } from '../features/question/post/post-store.ts'
import { purgeReviews } from '../features/review/review-store.ts'
import { endSubscriptions } from '../features/user/subscription-store.ts'
import { purgeDeliveries } from '../features/webhook/purge-store.ts'
import { expireMails, purgeMails } from '../mail/mail-store.ts'
import { listErasedAtOnce } from './backups/list-erased-at-once.ts'
import { listDeletedMedia } from './library/identity-store.ts'
import type { SweepContext } from './sweep/sweep-context.ts'
import { findOrphans, keyOf, removeOrphans, type SweptFolder, sweepFolders } from './sweep/sweep-folder.ts'

const coursesAtOnce = 20
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
/** Per webhook, including waiting ones. */
const maxDeliveries = 10_000
const maxMails = 20_000
const spamDays = 30
const notificationDays = 90
const notificationsAtOnce = 10_000
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

export async function sweep(context: SweepContext & Pick<AppContext, 'log'>) {
  // A damaged, missing or foreign database proves nothing.
  await probeDatabase(context.db)
  await context.library.requireDatabase()
  await context.library.requireMedia()
  await context.requireClock()
  if (!(await context.deletions.whileNoBackup(() => purgeRows(context)))) return
  await listErasedAtOnce(context)
  if (!(await context.deletions.whileNoBackup(() => sweepUploads(context)))) return
  crashPoint('deleted-rows-gone')
  await moveAuditLog(context)
  const time = sweepBefore(context)
  for (const folder of Object.keys(sweepFolders) as SweptFolder[]) {
    if (!(await removeOrphans(context, await findOrphans(context, folder, time), time))) return
  }
}

export const sweepBefore = ({ now, settings }: SweepContext) =>
  new Date(now().getTime() - settings.sweepAfterSeconds * 1_000)

export const uploadsBefore = ({ now, settings }: SweepContext) =>
  new Date(now().getTime() - settings.uploadRetentionHours * hourMs)

async function purgeRows(context: SweepContext) {
  const { db, settings, now, sweeping } = context
  const time = new Date(now().getTime() - settings.deletedRetentionSeconds * 1_000)
  for (const name of await listDeletedMedia(db, time))
    if (sweeping.deleted.size < maxDeletedNames) sweeping.deleted.add(name)
  let gone: number
  do {
    gone = await transact(db, (trx) => purgeCourses(trx, time, coursesAtOnce))
  } while (gone === coursesAtOnce)
  await purgeLectures(db, time)
  const unused = new Date(now().getTime() - dayMs)
  for (const folder of await purgePostPictures(db, { deleted: time, unused }))
    sweeping.deleted.add(`lectures/${folder}`)
  await purgeResources(db, time)
  await purgeNotes(db, new Date(now().getTime() - noteUndoMinutes * minuteMs))
  await purgeReviews(db, time)
  await purgePosts(db, time)
  await purgeAnnouncements(db, time, now())
  await purgeUnmailed(db, now())
  await purgePreparing(db)
  await purgeSignIns({ db, settings, now })
  await endSubscriptions(db, now())
  for (const picture of await purgeAccounts(context)) sweeping.deleted.add(keyOf('pictures', picture))
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  await purgeDeliveries(db, daysAgo(settings.deliveryRetentionDays), maxDeliveries)
  await purgeSpam(db, daysAgo(spamDays))
  await purgeNotifications(db, daysAgo(notificationDays), notificationsAtOnce)
  await expireMails(db, now())
  await purgeMails(db, daysAgo(settings.mailRetentionDays), maxMails)
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
