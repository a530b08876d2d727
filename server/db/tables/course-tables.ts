import type { ColumnType, Generated } from 'kysely'
import type { CourseLength } from '../../../contract/endpoints/course-choices.ts'
import type { CourseStructure } from '../../../contract/endpoints/course-fields.ts'
import type { StoredKind } from '../../../contract/lecture-kinds.ts'
import type {
  CourseAccess,
  CourseLevel,
  CourseListing,
  CourseState,
  VideoState,
} from '../../../contract/validation/choices.ts'
import { defineTable, defineTableWithoutPeople } from './define-table.ts'

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
  level: Generated<CourseLevel | ''>
  /** A language tag such as 'en'; '' if unknown. */
  language: Generated<string>
  outcomes: ColumnType<string[], string | undefined, string>
  requirements: ColumnType<string[], string | undefined, string>
  requires_order: Generated<boolean>
  /** The share of a lecture's seconds that must be seen, from 0.5 to 1. */
  completion_share: Generated<number>
  gives_certificate: Generated<boolean>
  /** How long a certificate is valid; null: forever. */
  certificate_months: ColumnType<number | null, number | null | undefined>
  /** How many days before a certificate's end the course begins again for its owner; null: never. */
  retrain_days: ColumnType<number | null, number | null | undefined>
  /** A day of the school's calendar, or an instant; ISO 8601. */
  due_at: ColumnType<string | null, string | null | undefined>
  due_after_days: ColumnType<number | null, number | null | undefined>
  /** Null: by the rule of `allowsManualCompletion`. */
  allows_manual_completion: ColumnType<boolean | null, boolean | null | undefined>
  access: Generated<CourseAccess>
  listing: Generated<CourseListing>
  self_enrol: Generated<boolean>
  /** How many people may enrol themselves; null: no limit. */
  seats: ColumnType<number | null, number | null | undefined>
  /** What completes the course, as its learners were last judged by: `conditionsOf`. */
  completion_conditions: ColumnType<string | null, string | null | undefined>
  /** The number of counted reviews by stars, from one star to five; written as JSON text. */
  star_counts: ColumnType<number[], string | undefined, string>
  /** Their fair mean in thousandths, by which courses are sorted (docs/reviews.md). */
  rating: Generated<number>
  /** The average in thousandths, in which accounts of one address are one vote; null: that of all stars. */
  vote_average: ColumnType<number | null, number | null | undefined>
}

export const course = defineTableWithoutPeople<CourseTable>({
  key: ['id'],
  bounds: [{ calls: ['own changes'] }, { because: 'only administrators make courses' }],
  why: 'what the school teaches',
  columns: {
    created_by:
      'the instructor, as administrators wrote it for everybody to read; no reference to an account',
  },
})

/** The column of each field of `courseStructure`: replies, forms, copies, exports and the audit log read this list. */
export const structureColumns = {
  level: 'level',
  language: 'language',
  outcomes: 'outcomes',
  requirements: 'requirements',
  requiresOrder: 'requires_order',
  completionShare: 'completion_share',
  givesCertificate: 'gives_certificate',
  certificateMonths: 'certificate_months',
  retrainDays: 'retrain_days',
  dueAt: 'due_at',
  dueAfterDays: 'due_after_days',
  allowsManualCompletion: 'allows_manual_completion',
  access: 'access',
  listing: 'listing',
  selfEnrol: 'self_enrol',
  seats: 'seats',
} as const satisfies Record<keyof CourseStructure, keyof CourseTable>

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
  playable_file: string | null
  has_poster: Generated<boolean>
  /** The file in the lecture's folder with the frame that an administrator chose; null without a choice. */
  poster_file: string | null
  has_storyboard: Generated<boolean>
  has_hls: Generated<boolean>
  /** Names separated by commas. */
  video_renditions: string | null
  video_problem: string | null
  /** Open to everyone who is signed in where otherwise only subscribers watch. */
  is_preview: Generated<boolean>
  /** Null in the section without a title, which comes first. */
  section_id: ColumnType<string | null, string | null | undefined>
  kind: Generated<StoredKind>
  file_name: ColumnType<string | null, string | null | undefined>
  is_draft: Generated<boolean>
  is_required: Generated<boolean>
  /** Opens this many days after the learner's start; null without such a rule. */
  available_after_days: ColumnType<number | null, number | null | undefined>
  available_at: ColumnType<Date | null, Date | null | undefined>
  /** As of a course. */
  due_at: ColumnType<string | null, string | null | undefined>
  due_after_days: ColumnType<number | null, number | null | undefined>
}

export const lecture = defineTableWithoutPeople<LectureTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxLectures',
      per: 'course, the trash included',
      past: '409',
      where: 'server/features/lecture/outline/order-store.ts',
    },
  ],
  why: 'what the school teaches',
  columns: {
    file_name: 'of a file, as its editor called it for everybody to read; no reference to an account',
  },
})

/** A person who may edit a course and sees its draft. Rows of a disabled account grant nothing. */
interface CourseEditorTable {
  course_id: string
  user_id: string
  created_at: Date
}

export const courseEditor = defineTable<CourseEditorTable>({
  key: ['course_id', 'user_id'],
  bounds: [
    {
      atMost: 'maxEditors',
      per: 'course',
      past: '409',
      where: 'server/features/course/course-editor/course-editors.ts',
    },
  ],
  why: 'which courses the person may edit',
  kept: 'until administrators take it back',
  exports: { 'edited-courses': { where: 'user_id', key: 'course_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: { course_id: 'which course', user_id: 'who may edit it', created_at: 'since when' },
})

/** What a teacher says about themselves beside the courses that name them as the instructor. */
interface InstructorProfileTable {
  user_id: string
  text: string
  changed_at: Date
  /** When a moderator hid the text from everyone else. */
  hidden_at: ColumnType<Date | null, Date | null | undefined>
}

export const instructorProfile = defineTable<InstructorProfileTable>({
  key: ['user_id'],
  bounds: [{ onePer: ['user_id'] }],
  why: 'what the person says about themselves to everyone, beside the courses that they teach',
  kept: 'until its author empties it, and as long as the account',
  exports: { 'instructor-profile': { where: 'user_id', key: 'user_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    user_id: 'who wrote it',
    text: 'what everyone reads, while the person edits a published course that names them',
    changed_at: 'when it was written',
    hidden_at: 'when a moderator hid it from others',
  },
})
