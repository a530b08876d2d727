import type { ColumnType, Generated } from 'kysely'
import type { Cue } from '../../contract/endpoints/caption.ts'
import type { Preferences, Role } from '../../contract/endpoints/user.ts'
import type { UserState } from '../../contract/validation/choices.ts'
import type {
  DeliveryProblem,
  DeliveryState,
  OffReason,
  WebhookEvent,
} from '../../contract/validation/webhook-choices.ts'
import type { AuditTable } from './audit/audit-table.ts'
import type { ArticleDraftTable, ArticleTable } from './tables/article-tables.ts'
import type { CourseEditorTable, CourseTable, LectureTable } from './tables/course-tables.ts'
import type { AccountDeletionTable } from './tables/deletion-tables.ts'
import type { ContactMessageTable, MessageReplyTable, MessageWordTable } from './tables/inbox-tables.ts'
import type { AnnouncementTable, NotificationChoiceTable } from './tables/learners/announcement-tables.ts'
import type { CertificateTable } from './tables/learners/certificate-tables.ts'
import type { NoteTable } from './tables/learners/note-tables.ts'
import type { NotificationTable } from './tables/learners/notification-tables.ts'
import type { QuestionMailingTable, UnmailedQuestionTable } from './tables/learners/question-mail-tables.ts'
import type {
  AnswerTable,
  AnswerVoteTable,
  PostPictureTable,
  QuestionTable,
  QuestionVoteTable,
  QuestionWordTable,
} from './tables/learners/question-tables.ts'
import type { ReportCaseTable, ReportTable, WarningTable } from './tables/learners/report-tables.ts'
import type { ReviewTable } from './tables/learners/review-tables.ts'
import type {
  CourseRunTable,
  PositionTable,
  SavedCourseTable,
  SectionTable,
} from './tables/learning-tables.ts'
import type { MailTable } from './tables/mail-tables.ts'
import type {
  ActiveDayTable,
  CountingTable,
  DailyTotalTable,
  LearnerTable,
} from './tables/overview-tables.ts'
import type { PasskeyChallengeTable, PasskeyTable } from './tables/passkey-tables.ts'
import type { EmailLinkTable, InvitationTable, PasswordResetTable } from './tables/reset-tables.ts'
import type { ResourceTable } from './tables/resource-tables.ts'
import type {
  ApiTokenTable,
  IdentityTable,
  RecoveryCodeTable,
  SessionTable,
  TwoStepTable,
} from './tables/sign-in-tables.ts'
import type { SubscriptionTable } from './tables/subscription-tables.ts'

/**
 * The same on SQLite and PostgreSQL. Ids are UUIDv7 as text, newest last. Authors' ids become null when the account is
 * erased.
 */
export interface Tables {
  user: UserTable
  account_deletion: AccountDeletionTable
  session: SessionTable
  subscription: SubscriptionTable
  two_step: TwoStepTable
  recovery_code: RecoveryCodeTable
  identity: IdentityTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  api_token: ApiTokenTable
  course: CourseTable
  course_editor: CourseEditorTable
  section: SectionTable
  lecture: LectureTable
  caption: CaptionTable
  article: ArticleTable
  article_draft: ArticleDraftTable
  resource: ResourceTable
  question: QuestionTable
  answer: AnswerTable
  question_vote: QuestionVoteTable
  answer_vote: AnswerVoteTable
  question_word: QuestionWordTable
  post_picture: PostPictureTable
  announcement: AnnouncementTable
  notification_choice: NotificationChoiceTable
  unmailed_question: UnmailedQuestionTable
  question_mailing: QuestionMailingTable
  import_entry: ImportEntryTable
  library: LibraryTable
  attempt: AttemptTable
  contact_message: ContactMessageTable
  message_reply: MessageReplyTable
  message_word: MessageWordTable
  place: PositionTable
  course_run: CourseRunTable
  saved_course: SavedCourseTable
  notification: NotificationTable
  note: NoteTable
  certificate: CertificateTable
  review: ReviewTable
  report_case: ReportCaseTable
  report: ReportTable
  warning: WarningTable
  job: JobTable
  catalogue: CatalogueTable
  search_spelling: SpellingTable
  user_word: UserWordTable
  webhook: WebhookTable
  webhook_delivery: DeliveryTable
  audit_log: AuditTable
  mail: MailTable
  password_reset: PasswordResetTable
  email_link: EmailLinkTable
  invitation: InvitationTable
  learner: LearnerTable
  active_day: ActiveDayTable
  daily_totals: DailyTotalTable
  counting: CountingTable
}

export interface UserTable {
  id: string
  full_name: string
  email: string
  password_hash: string
  /** Set on insert, then changed only by `changeRole`. */
  role: ColumnType<Role, Role, never>
  avatar_picture: string | null
  subscription_status: string
  /** Changed only by `changeState`. */
  state: ColumnType<UserState, UserState | undefined, never>
  name_key: Generated<string>
  /** When a link proved that the person owns the address; null until then. */
  email_confirmed_at: ColumnType<Date | null, Date | undefined>
  preferences: ColumnType<StoredPreferences, string | undefined, string>
  created_at: Date
}

export type StoredPreferences = Preferences & { minutesPerWeek?: number | undefined }

export interface CaptionTable {
  id: string
  lecture_id: string
  language: string
  label: string
  is_default: boolean
  /** Ordered by time, as plain text; written as JSON text. */
  cues: ColumnType<Cue[], string, string>
  /** The folder of the video that contained these captions; null if a person uploaded them. */
  video_folder: string | null
  created_at: Date
}

export interface ImportEntryTable {
  path: string
  course_id: string
  /** Null for a folder. */
  lecture_id: string | null
}

export interface LibraryTable {
  key: string
  value: string
}

export interface AttemptTable {
  key: string
  count: number
  since: Date
}

/** Work that outlives a request. Only the feature of its kind knows the table of `subject`. */
export interface JobTable {
  id: string
  kind: string
  subject: string
  state: 'waiting' | 'working' | 'failed'
  attempts: number
  percent: number
  lease: string | null
  /** When it may run; while it runs, the end of the lease. */
  due_at: Date
}

/** One row, written in the same transaction as every change to what the catalogue shows. */
export interface CatalogueTable {
  courses: number
  version: number
}

export interface SpellingTable {
  variant: string
  word: string
}

export interface UserWordTable {
  word: string
  user_id: string
}

export interface WebhookTable {
  id: string
  url: string
  description: string
  /** Separated by spaces. */
  events: string
  /** Not a hash, because each delivery is signed with it. */
  secret: string
  is_active: boolean
  off_reason: OffReason | null
  failing_since: Date | null
  created_at: Date
}

/** The outbox and log of webhooks: written in the transaction that causes them, then sent. */
export interface DeliveryTable {
  id: string
  webhook_id: string
  /** The same for every webhook and attempt, so that receivers recognise a repetition. */
  event_id: string
  type: WebhookEvent
  body: string
  state: DeliveryState
  attempts: number
  lease: string | null
  /** When it may be sent; while it is sent, the end of the lease; null once it has ended. */
  due_at: Date | null
  response_status: number | null
  problem: DeliveryProblem | null
  took_ms: number | null
  attempted_at: Date | null
  created_at: Date
}
