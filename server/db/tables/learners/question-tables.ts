import type { Generated } from 'kysely'

/** What a question and an answer have in common. */
interface PostColumns {
  id: string
  /** Null when the account is erased. */
  user_id: string | null
  /** Markdown. People that it names stand as `@{id}`, so that they are shown by their names of today. */
  text: string
  /** Always the number of rows of its votes. */
  vote_count: Generated<number>
  created_at: Date
  edited_at: Date | null
  /** Since then only its author and editors see it. */
  hidden_at: Date | null
  deleted_at: Date | null
}

export interface QuestionTable extends PostColumns {
  lecture_id: string
  /** The second of the video plus one; 0 when the question is about the whole lecture. */
  moment: number
  /** Of answers that are neither hidden nor deleted. */
  answer_count: Generated<number>
  /** It may be hidden or gone by now. */
  accepted_id: string | null
}

export interface AnswerTable extends PostColumns {
  question_id: string
}

interface VoteColumns {
  id: string
  /** Null when the account is erased: the vote counts on. */
  user_id: string | null
  created_at: Date
}

export interface QuestionVoteTable extends VoteColumns {
  question_id: string
}

export interface AnswerVoteTable extends VoteColumns {
  answer_id: string
}

/** A picture that somebody added for a question or an answer; the resource is its file. */
export interface PostPictureTable {
  resource_id: string
  /** Null when the account is erased: the picture stays with the text. */
  user_id: string | null
  /** The question or answer that shows it. */
  post_id: string | null
  /** Null while a question or an answer shows it. */
  unused_since: Date | null
  created_at: Date
}

/** A word of a question, or of one of its answers. */
export interface QuestionWordTable {
  course_id: string
  word: string
  question_id: string
  /** Empty for a word of the question itself. */
  answer_id: string
}
