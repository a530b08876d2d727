import type { Generated } from 'kysely'

interface PostColumns {
  id: string
  user_id: string | null
  /** Markdown. Mentions are stored as `@{id}`, so that people appear under their current names. */
  text: string
  /** Always equals the number of its vote rows. */
  vote_count: Generated<number>
  created_at: Date
  edited_at: Date | null
  /** From then on, only its author and editors see it. */
  hidden_at: Date | null
  deleted_at: Date | null
}

export interface QuestionTable extends PostColumns {
  lecture_id: string
  /** The second of the video plus one; 0 if the question is about the whole lecture. */
  moment: number
  /** Counts answers that are neither hidden nor deleted. */
  answer_count: Generated<number>
  /** That answer may be hidden or gone by now. */
  accepted_id: string | null
}

export interface AnswerTable extends PostColumns {
  question_id: string
}

interface VoteColumns {
  id: string
  /** Null after the account was erased: the vote still counts. */
  user_id: string | null
  created_at: Date
}

export interface QuestionVoteTable extends VoteColumns {
  question_id: string
}

export interface AnswerVoteTable extends VoteColumns {
  answer_id: string
}

export interface PostPictureTable {
  resource_id: string
  /** Null after the account was erased: the picture stays with the text. */
  user_id: string | null
  post_id: string | null
  unused_since: Date | null
  created_at: Date
}

export interface QuestionWordTable {
  course_id: string
  word: string
  question_id: string
  /** Empty for a word of the question itself. */
  answer_id: string
}
