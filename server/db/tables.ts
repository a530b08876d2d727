import type { ColumnType, Generated } from 'kysely'
import type { Cue } from '../../contract/endpoints/caption.ts'
import type { Preferences, Role } from '../../contract/endpoints/user.ts'
import type { CourseLength, CourseState, UserState, VideoState } from '../../contract/validation/choices.ts'
import type {
  DeliveryProblem,
  DeliveryState,
  OffReason,
  WebhookEvent,
} from '../../contract/validation/webhook-choices.ts'
import type { AuditTable } from './audit/audit-table.ts'
import type { CourseEditorTable } from './tables/course-tables.ts'
import type { AccountDeletionTable } from './tables/deletion-tables.ts'
import type { ContactMessageTable, MessageReplyTable, MessageWordTable } from './tables/inbox-tables.ts'
import type { MailTable } from './tables/mail-tables.ts'
import type {
  ActiveDayTable,
  CountingTable,
  DailyTotalTable,
  LearnerTable,
} from './tables/overview-tables.ts'
import type { PasskeyChallengeTable, PasskeyTable } from './tables/passkey-tables.ts'
import type { EmailLinkTable, InvitationTable, PasswordResetTable } from './tables/reset-tables.ts'
import type {
  ApiTokenTable,
  IdentityTable,
  RecoveryCodeTable,
  SessionTable,
  TwoStepTable,
} from './tables/sign-in-tables.ts'
import type { SubscriptionTable } from './tables/subscription-tables.ts'

/** The rows, the same on SQLite and PostgreSQL. Ids are UUIDv7 as text, newest last. */
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
  lecture: LectureTable
  caption: CaptionTable
  import_entry: ImportEntryTable
  library: LibraryTable
  attempt: AttemptTable
  contact_message: ContactMessageTable
  message_reply: MessageReplyTable
  message_word: MessageWordTable
  place: PositionTable
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
  /** Sorts people by name, the same on both databases. */
  name_key: Generated<string>
  /** When a link proved that the address is theirs; null until then. */
  email_confirmed_at: ColumnType<Date | null, Date | undefined>
  preferences: ColumnType<Preferences, string | undefined, string>
  created_at: Date
}

export interface CourseTable {
  id: string
  title: string
  description: string
  category: string
  created_by: string
  thumbnail_picture: string
  lecture_count: number
  created_at: Date
  deleted_at: Date | null
  title_key: string
  category_key: string
  total_seconds: Generated<number>
  length: Generated<CourseLength | ''>
  changed_at: ColumnType<Date | null, Date | null | undefined>
  state: Generated<CourseState>
}

export interface LectureTable {
  id: string
  course_id: string
  position: number
  title: string
  description: string
  video_file: string
  video_kind: string
  video_bytes: number
  video_sha256: string
  created_at: Date
  deleted_at: Date | null
  video_state: Generated<VideoState>
  duration_seconds: number | null
  video_width: number | null
  video_height: number | null
  video_codecs: string | null
  has_audio: boolean | null
  /** The file of the lecture's folder that browsers can play directly; null while there is none. */
  playable_file: string | null
  has_poster: Generated<boolean>
  /** The file of the lecture's folder with the frame that an administrator chose; null without a choice. */
  poster_file: string | null
  has_storyboard: Generated<boolean>
  has_hls: Generated<boolean>
  /** The names of the renditions, separated by commas. */
  video_renditions: string | null
  video_problem: string | null
  /** Open to everybody who is signed in, where only subscribers watch. */
  is_preview: Generated<boolean>
}

export interface CaptionTable {
  id: string
  lecture_id: string
  language: string
  label: string
  is_default: boolean
  /** Ordered by time, as plain text; written as JSON text. */
  cues: ColumnType<Cue[], string, string>
  /** The folder of the video that brought these captions; null when a person uploaded them. */
  video_folder: string | null
  created_at: Date
}

/** A folder or video that `lectern import` has taken. */
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

export interface PositionTable {
  user_id: string
  lecture_id: string
  seconds: number
  duration: number
  is_finished: boolean
  updated_at: Date
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
  /** When it may be taken; while it runs, the end of the lease. */
  due_at: Date
}

/** One row, written in the same transaction as every change of what the catalogue shows. */
export interface CatalogueTable {
  courses: number
  version: number
}

/** A word of titles, categories, instructors and lecture titles, under each of its variants. */
export interface SpellingTable {
  variant: string
  word: string
}

/** A word of a user's name or e-mail, for the search of administrators. */
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
  /** Not a hash: each delivery is signed with it. */
  secret: string
  is_active: boolean
  off_reason: OffReason | null
  failing_since: Date | null
  created_at: Date
}

/** The outbox and log of webhooks: written in the transaction of the cause, then sent. */
export interface DeliveryTable {
  id: string
  webhook_id: string
  /** The same for every webhook and every attempt: receivers recognise a repetition by it. */
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
