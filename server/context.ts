import type { BoundName } from './bounds.ts'
import type { Settings } from './config.ts'
import type { Admission } from './core/admission/open-admission.ts'
import type { InFlight } from './core/in-flight.ts'
import type { Log } from './core/log.ts'
import type { Sweeping } from './core/sweeping.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Peers } from './db/peers.ts'
import type { EndedSessions } from './features/auth/ended-sessions.ts'
import type { Passwords } from './features/auth/hashing/password.ts'
import type { Oidc } from './features/auth/oidc/flow/provider.ts'
import type { SessionWatch } from './features/auth/session/session-watch.ts'
import type { CertificatePdfs } from './features/certificate/pdf/open-certificate-pdfs.ts'
import type { UnreadFeed } from './features/notification/unread-feed.ts'
import type { JudgeLearner } from './features/progress/course-progress/judge-learner-store.ts'
import type { Reports } from './features/progress/watched/gather-reports.ts'
import type { Retraining } from './features/retraining/retraining.ts'
import type { FileTexts } from './features/submission/similar/open-file-texts.ts'
import type { WebhookSender } from './features/webhook/send/webhook-sender.ts'
import type { PictureMaker } from './images/picture-maker.ts'
import type { Jobs } from './jobs/job-runner.ts'
import type { Deletions } from './lifecycle/library/deletions.ts'
import type { Library } from './lifecycle/library/identity.ts'
import type { MailSender } from './mail/mail-sender.ts'
import type { MailWriting } from './mail/open-mail-writing.ts'
import type { UnsubscribeTokens } from './mail/unsubscribe-token.ts'
import type { Scanner } from './scanning/scanner.ts'
import type { FileStore } from './storage/file-store.ts'
import type { MediaStore, StorageCounts } from './storage/media-store.ts'
import type { MediaSigner } from './storage/signature.ts'
import type { Tracing } from './tracing/start-tracing.ts'
import type { DiskSpace } from './uploads/free-disk.ts'
import type { Uploads } from './uploads/uploads.ts'
import type { VideoMaker } from './video/video-maker.ts'

export type AppContext = {
  settings: Settings
  log: Log
  db: OpenDatabase
  peers: Peers
  tracing: Tracing | undefined
  files: FileStore
  media: MediaStore
  storageCounts: StorageCounts | undefined
  uploads: Uploads
  scanner: Scanner
  library: Library
  deletions: Deletions
  sweeping: Sweeping
  disk: DiskSpace
  pictures: PictureMaker
  videos: VideoMaker
  jobs: Pick<Jobs, 'begin' | 'poll'>
  webhooks: Omit<WebhookSender, typeof Symbol.asyncDispose>
  mail: Omit<MailSender, typeof Symbol.asyncDispose>
  unsubscribeTokens: UnsubscribeTokens
  announcements: Omit<MailWriting, typeof Symbol.asyncDispose>
  learnerMessages: Omit<MailWriting, typeof Symbol.asyncDispose>
  questionMails: Omit<MailWriting, typeof Symbol.asyncDispose>
  enrolmentNews: Omit<MailWriting, typeof Symbol.asyncDispose>
  dueReminders: Omit<MailWriting, typeof Symbol.asyncDispose>
  retraining: Omit<Retraining, typeof Symbol.asyncDispose>
  peerReviewNews: Omit<MailWriting, typeof Symbol.asyncDispose>
  notificationMails: Omit<MailWriting, typeof Symbol.asyncDispose>
  signer: MediaSigner
  passwords: Passwords
  certificatePdfs: CertificatePdfs
  fileTexts: FileTexts
  oidc: Oidc | undefined
  endedSessions: EndedSessions
  sessionWatch: Pick<SessionWatch, 'watch'>
  reports: Reports
  judgeLearner: JudgeLearner
  unread: UnreadFeed
  inFlight: InFlight
  admission: Admission<BoundName>
  now: () => Date
  /** Throws ClockDoubted while the clock may be wrong: what cannot be undone waits. */
  requireClock: () => Promise<void>
  pause: (ms: number) => Promise<unknown>
}
