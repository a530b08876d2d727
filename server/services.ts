import type { AppContext } from './context.ts'
import { secretNamed } from './db/library-store.ts'
import { openAnnouncing } from './features/announcement/mailing/write-mails.ts'
import { openEndedSessions } from './features/auth/ended-sessions.ts'
import { openPasswords } from './features/auth/hashing/password.ts'
import { openProvider } from './features/auth/oidc/flow/provider.ts'
import { openSessionWatch } from './features/auth/session/session-watch.ts'
import { saveVideoCaptions } from './features/caption/save-video-captions.ts'
import { openCertificatePdfs } from './features/certificate/pdf/open-certificate-pdfs.ts'
import { openJudging } from './features/course/completion/open-judging.ts'
import { openEnrolmentNews } from './features/enrolment/telling/tell-enrolments.ts'
import { openPassing } from './features/grade/passes/open-passing.ts'
import { openLearnerMessages } from './features/learner-message/mailing/write-mails.ts'
import type { LectureRow } from './features/lecture/lecture-store.ts'
import { lengthJobs } from './features/lecture/video/measure-length.ts'
import { videoJobs } from './features/lecture/video/prepare-video.ts'
import { lengthJob, videoJob } from './features/lecture/video/video-job-store.ts'
import { openUnreadFeed } from './features/notification/unread-feed.ts'
import { openPeerReviewNews } from './features/peer-review/telling/open-peer-review-news.ts'
import { judgeLearner } from './features/progress/course-progress/judge-learner-store.ts'
import { openReports } from './features/progress/watched/gather-reports.ts'
import { openQuestionMails } from './features/question/mailing/write-question-mails.ts'
import { openDueReminders } from './features/reminder/due/open-due-reminders.ts'
import { openNotificationMails } from './features/reminder/mailing/write-notification-mails.ts'
import { openRetraining } from './features/retraining/open-retraining.ts'
import { openFileTexts } from './features/submission/similar/open-file-texts.ts'
import { openWebhookSender } from './features/webhook/send/webhook-sender.ts'
import { joinJobs, openJobs } from './jobs/job-runner.ts'
import { traceJob } from './tracing/tracing.ts'
import type { CaptionTrack } from './video/video-orders.ts'

type JobParts = Pick<
  AppContext,
  'settings' | 'db' | 'log' | 'now' | 'tracing' | 'files' | 'media' | 'videos' | 'deletions' | 'disk'
>

/** The work of features that outlives a request. */
export function openFeatureJobs(parts: JobParts, opened: AsyncDisposableStack): AppContext['jobs'] {
  const { db, log, now, tracing, settings } = parts
  const saveCaptions = (lecture: LectureRow, tracks: CaptionTrack[]) =>
    saveVideoCaptions(db, lecture, tracks, now())
  const all = { [videoJob]: videoJobs({ ...parts, saveCaptions }), [lengthJob]: lengthJobs(parts) }
  const handlers = Object.fromEntries(
    Object.entries(all).map(([name, handler]) => [
      name,
      tracing ? traceJob(name, handler, tracing) : handler,
    ]),
  )
  const prepared = opened.use(openJobs({ db, log, now, atOnce: settings.videoJobsAtOnce, handlers }))
  return joinJobs([
    opened.use(openJudging({ db, log, now })),
    opened.use(openPassing({ db, log, now, settings })),
    prepared,
  ])
}

type Parts = Pick<
  AppContext,
  'settings' | 'db' | 'log' | 'now' | 'pause' | 'mail' | 'unsubscribeTokens' | 'admission'
>

/** What features keep open while the process serves. */
export async function openServices(parts: Parts, opened: AsyncDisposableStack) {
  const { settings, db, log, now, pause, admission } = parts
  const endedSessions = openEndedSessions(db)
  return {
    passwords: opened.use(openPasswords(admission.hashes)),
    webhooks: opened.use(
      openWebhookSender({ db, log, now, allowedRanges: settings.webhookPrivateAddresses }),
    ),
    announcements: opened.use(openAnnouncing(parts)),
    learnerMessages: opened.use(openLearnerMessages(parts)),
    questionMails: opened.use(openQuestionMails(parts)),
    enrolmentNews: opened.use(openEnrolmentNews(parts)),
    dueReminders: opened.use(openDueReminders(parts)),
    retraining: opened.use(openRetraining(parts)),
    peerReviewNews: opened.use(openPeerReviewNews(parts)),
    notificationMails: opened.use(openNotificationMails(parts)),
    endedSessions: opened.use(endedSessions),
    fileTexts: opened.use(openFileTexts()),
    certificatePdfs: opened.use(openCertificatePdfs(admission.certificatePdfs)),
    sessionWatch: opened.use(openSessionWatch({ db, log, now, settings, endedSessions })),
    oidc: settings.oidc && {
      provider: openProvider(settings.oidc, { now }),
      secret: await secretNamed(db, 'oidc-secret'),
    },
    reports: openReports({ db, now, pause }),
    judgeLearner,
    unread: opened.use(openUnreadFeed({ db, log })),
  } satisfies Partial<AppContext>
}
