import { setTimeout as wait } from 'node:timers/promises'
import { admissionBounds } from '../bounds.ts'
import type { Settings } from '../config.ts'
import type { AppContext } from '../context.ts'
import { openAdmission } from '../core/admission/open-admission.ts'
import { openInFlight } from '../core/in-flight.ts'
import { explainMixedContent } from '../core/media/mixed-content.ts'
import { maxFilesPerRound, openSweeping } from '../core/sweeping.ts'
import { secretNamed } from '../db/library-store.ts'
import { features } from '../features.ts'
import { openPictureMaker } from '../images/picture-maker.ts'
import type { Resizer } from '../images/resize-in-child.ts'
import { freeJobs } from '../jobs/job-store.ts'
import { openMail } from '../mail/open-mail.ts'
import { openUnsubscribeTokens } from '../mail/unsubscribe-token.ts'
import { freeRows } from '../outbox/outbox-store.ts'
import { openScanner } from '../scanning/scanner.ts'
import { openFeatureJobs, openServices } from '../services.ts'
import { openFileStore } from '../storage/file-store.ts'
import { mediaFolderOf, openUsableMedia } from '../storage/open-media.ts'
import { openSigner } from '../storage/signature.ts'
import { openTracing, traceMedia } from '../tracing/tracing.ts'
import { freeBytesAt, openDiskSpace } from '../uploads/free-disk.ts'
import { openUploads } from '../uploads/open-uploads.ts'
import { openVideoMaker } from '../video/video-maker.ts'
import { scheduleBackups } from './backups/schedule-backups.ts'
import { openClockBelief } from './clock/believe-clock.ts'
import { openDeletions } from './library/deletions.ts'
import { joinLibrary } from './library/identity.ts'
import { endMoveOfMedia, requireMediaHere } from './moving/require-here.ts'
import { openDatabase } from './open-database.ts'
import { startAlone } from './start-alone.ts'
import { startSweeper } from './sweeper.ts'

type OpenContext = AppContext & AsyncDisposable

/** What tests replace. */
type Surroundings = Partial<Pick<AppContext, 'now' | 'pause' | 'requireClock'>> & {
  openResizer?: () => Resizer
}

export async function openContext(
  settings: Settings,
  { now = () => new Date(), pause = (ms) => wait(ms), openResizer, requireClock }: Surroundings = {},
): Promise<OpenContext> {
  await using opened = new AsyncDisposableStack()
  const tracing = await openTracing(settings)
  if (tracing) opened.use(tracing)
  const { media: untraced, bucket } = opened.use(await openUsableMedia(settings))
  const media = tracing ? traceMedia(untraced, tracing) : untraced
  const { db, peers, log } = opened.use(await openDatabase(settings, { onQuery: tracing?.onQuery }))
  const mixed = explainMixedContent(settings.publicUrl, settings.s3)
  if (mixed) log.warn(mixed)
  const files = await openFileStore(mediaFolderOf(settings))
  const library = await startAlone({ settings, log }, async () => {
    await requireMediaHere(media, settings)
    const joined = await joinLibrary(db, settings, media)
    await endMoveOfMedia(db)
    for (const { prepare } of features) await prepare?.(db, now())
    return joined
  })
  if (!settings.databaseUrl) {
    await files.clearIncoming(maxFilesPerRound(0))
    await freeJobs(db, now())
    await freeRows(db, 'webhook_delivery', now())
    await freeRows(db, 'mail', now())
  }
  const disk = openDiskSpace(freeBytesAt(files.pathOf('uploads')), settings.lowDiskBytes)
  const inFlight = openInFlight()
  const admission = openAdmission(settings, inFlight, admissionBounds(settings))
  const pictures = opened.use(openPictureMaker(files, media, admission, openResizer))
  const { prepareVideo, videoStallSeconds } = settings
  const videos = opened.use(
    openVideoMaker({ isOn: prepareVideo, stallSeconds: videoStallSeconds }, admission.videoChecks),
  )
  const deletions = opened.use(openDeletions(settings, peers))
  const jobs = openFeatureJobs(
    { settings, db, log, now, tracing, files, media, videos, deletions, disk },
    opened,
  )
  const mail = opened.use(await openMail({ settings, db, log, now }))
  const unsubscribeTokens = openUnsubscribeTokens(await secretNamed(db, 'mail-secret'))
  const services = await openServices(
    { settings, db, log, now, pause, mail, unsubscribeTokens, admission },
    opened,
  )
  const ctx: AppContext = {
    settings,
    log,
    db,
    peers,
    tracing,
    files,
    media,
    storageCounts: bucket?.counts,
    uploads: await openUploads({ files, media, bucket, peers }),
    scanner: openScanner(settings, admission.scans, log),
    library,
    deletions,
    sweeping: openSweeping(),
    disk,
    pictures,
    videos,
    jobs,
    mail,
    unsubscribeTokens,
    signer: openSigner(await secretNamed(db, 'media-secret'), settings.mediaHours, now),
    ...services,
    inFlight,
    admission,
    now,
    pause,
    requireClock: requireClock ?? openClockBelief({ db, now, dataFolder: settings.dataFolder }),
  }
  opened.use(startSweeper(ctx))
  opened.use(scheduleBackups(ctx))
  for (const { start } of features) if (start) opened.use(start(ctx))
  opened.defer(() => inFlight.allEnded())
  const closing = opened.move()
  return { ...ctx, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
