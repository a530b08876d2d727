import type { ColumnType, Generated } from 'kysely'
import type {
  CourseLength,
  CourseLevel,
  CourseState,
  LectureKind,
  VideoState,
} from '../../../contract/validation/choices.ts'

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
  /** A language tag such as 'en'; '' where nobody has said it. */
  language: Generated<string>
  /** What one will learn; written as JSON text. */
  outcomes: ColumnType<string[], string | undefined, string>
  requirements: ColumnType<string[], string | undefined, string>
  /** A lecture opens when all required ones before it are complete. */
  requires_order: Generated<boolean>
  /** Which share of a lecture's seconds has to be seen, from 0.5 to 1. */
  completion_share: Generated<number>
  /** Learners who complete it get a certificate. */
  gives_certificate: Generated<boolean>
  /** For how long one is valid; null: for ever. */
  certificate_months: ColumnType<number | null, number | null | undefined>
  /** How many reviews count, by their stars, from one star to five; written as JSON text. */
  star_counts: ColumnType<number[], string | undefined, string>
  /** The fair mean of these in thousandths, by which courses are sorted (docs/reviews.md). */
  rating: Generated<number>
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
  /** Null in the section without a title, which comes first. */
  section_id: ColumnType<string | null, string | null | undefined>
  kind: Generated<LectureKind>
  /** Under which a lecture of the kind 'file' is downloaded; null for others. */
  file_name: ColumnType<string | null, string | null | undefined>
  is_draft: Generated<boolean>
  is_required: Generated<boolean>
  /** Days after the learner's start from which on it is open; null without such a rule. */
  available_after_days: ColumnType<number | null, number | null | undefined>
  available_at: ColumnType<Date | null, Date | null | undefined>
}

/** A person who may edit a course and sees its draft. The rows of a disabled account give nothing. */
export interface CourseEditorTable {
  course_id: string
  user_id: string
  created_at: Date
}
