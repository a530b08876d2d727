import { setTimeout as wait } from 'node:timers/promises'
import { admissionBounds } from '../bounds.ts'
import type { Settings } from '../config.ts'
import type { AppContext } from '../context.ts'
import { openAdmission } from '../core/admission/open-admission.ts'
import { openInFlight } from '../core/in-flight.ts'
import { explainMixedContent } from '../core/media/mixed-content.ts'
import { maxFilesPerRound, openSweeping } from '../core/sweeping.ts'
import { secretNamed } from '../db/library-store.ts'
import { openAnnouncing } from '../features/announcement/mailing/open-announcing.ts'
import { openEndedSessions } from '../features/auth/ended-sessions.ts'
import { openPasswords } from '../features/auth/hashing/password.ts'
import { openProvider } from '../features/auth/oidc/flow/provider.ts'
import { openSessionWatch } from '../features/auth/sessions/session-watch.ts'
import { saveVideoCaptions } from '../features/caption/save-video-captions.ts'
import { openCertificatePdfs } from '../features/certificate/pdf/open-certificate-pdfs.ts'
import { listPublicKeys } from '../features/certificate/signing/key-store.ts'
import { openJudging } from '../features/course/completion/open-judging.ts'
import type { LectureRow } from '../features/lecture/lecture-store.ts'
import { lengthJobs } from '../features/lecture/video/measure-length.ts'
import { videoJobs } from '../features/lecture/video/prepare-video.ts'
import { lengthJob, videoJob } from '../features/lecture/video/video-job-store.ts'
import { openUnreadFeed } from '../features/notification/unread-feed.ts'
import { startTotals } from '../features/overview/update-totals.ts'
import { judgeLearner } from '../features/progress/runs/judge-learner-store.ts'
import { openReports } from '../features/progress/seen/gather-reports.ts'
import { openQuestionMails } from '../features/question/mailing/open-question-mails.ts'
import { openWebhookSender } from '../features/webhook/send/webhook-sender.ts'
import { openPictureMaker } from '../images/picture-maker.ts'
import type { Resizer } from '../images/resize-in-child.ts'
import { joinJobs, openJobs } from '../jobs/job-runner.ts'
import { freeJobs } from '../jobs/job-store.ts'
import { openMail } from '../mail/open-mail.ts'
import { openUnsubscribeTokens } from '../mail/unsubscribe-token.ts'
import { freeRows } from '../outbox/outbox-store.ts'
import { openFileStore } from '../storage/file-store.ts'
import { mediaFolderOf, openUsableMedia } from '../storage/open-media.ts'
import { openSigner } from '../storage/signature.ts'
import { traceJob } from '../tracing/trace-job.ts'
import { traceMedia } from '../tracing/trace-media.ts'
import { openTracing } from '../tracing/tracing.ts'
import { freeBytesAt, openDiskSpace } from '../uploads/free-disk.ts'
import { openUploads } from '../uploads/open-uploads.ts'
import { openVideoMaker } from '../video/video-maker.ts'
import type { CaptionTrack } from '../video/video-orders.ts'
import { scheduleBackups } from './backups/schedule-backups.ts'
import { openClockBelief } from './clock/believe-clock.ts'
import { openDeletions } from './library/deletions.ts'
import { joinLibrary } from './library/identity.ts'
import { endMoveOfMedia, requireMediaHere } from './moving/require-here.ts'
import { openDatabase } from './open-database.ts'
import { startAlone } from './start-alone.ts'
import { startSweeper } from './sweeper.ts'

export type OpenContext = AppContext & AsyncDisposable

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
    // Created here, so that no reading request creates it.
    await listPublicKeys(db, now())
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
  const { prepareVideo, videoStallSeconds, videoJobsAtOnce } = settings
  const videos = opened.use(
    openVideoMaker({ isOn: prepareVideo, stallSeconds: videoStallSeconds }, admission.videoChecks),
  )
  const passwords = opened.use(openPasswords(admission.hashes))
  const deletions = opened.use(openDeletions(settings, peers))
  const saveCaptions = (lecture: LectureRow, tracks: CaptionTrack[]) =>
    saveVideoCaptions(db, lecture, tracks, now())
  const preparing = videoJobs({ db, files, media, videos, deletions, disk, now, saveCaptions })
  const measuring = lengthJobs({ db, files, media, videos, disk, log, now })
  const handlers = Object.fromEntries(
    Object.entries({ [videoJob]: preparing, [lengthJob]: measuring }).map(([name, handler]) => [
      name,
      tracing ? traceJob(name, handler, tracing) : handler,
    ]),
  )
  const prepared = opened.use(openJobs({ db, log, now, atOnce: videoJobsAtOnce, handlers }))
  const judging = opened.use(openJudging({ db, log, now }))
  const jobs = joinJobs([judging, prepared])
  const allowedRanges = settings.webhookPrivateAddresses
  const webhooks = opened.use(openWebhookSender({ db, log, now, allowedRanges }))
  const mail = opened.use(await openMail({ settings, db, log, now }))
  const unsubscribeTokens = openUnsubscribeTokens(await secretNamed(db, 'mail-secret'))
  const mailing = { settings, db, log, now, mail, unsubscribeTokens }
  const announcements = opened.use(openAnnouncing(mailing))
  const questionMails = opened.use(openQuestionMails(mailing))
  const endedSessions = opened.use(openEndedSessions(db))
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
    library,
    deletions,
    sweeping: openSweeping(),
    disk,
    pictures,
    videos,
    jobs,
    webhooks,
    mail,
    unsubscribeTokens,
    announcements,
    questionMails,
    signer: openSigner(await secretNamed(db, 'media-secret'), settings.mediaHours, now),
    passwords,
    certificatePdfs: opened.use(openCertificatePdfs(admission.certificatePdfs)),
    oidc: settings.oidc && {
      provider: openProvider(settings.oidc, { now }),
      secret: await secretNamed(db, 'oidc-secret'),
    },
    endedSessions,
    sessionWatch: opened.use(openSessionWatch({ db, log, now, settings, endedSessions })),
    reports: openReports({ db, now, pause }),
    judgeLearner,
    unread: opened.use(openUnreadFeed({ db, log })),
    inFlight,
    admission,
    now,
    pause,
    requireClock: requireClock ?? openClockBelief({ db, now, dataFolder: settings.dataFolder }),
  }
  opened.use(startSweeper(ctx))
  opened.use(scheduleBackups(ctx))
  opened.use(startTotals(ctx))
  opened.defer(() => inFlight.allEnded())
  const closing = opened.move()
  return { ...ctx, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
