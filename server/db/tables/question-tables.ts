import type { Generated } from 'kysely'
import { defineTable, unread } from './define-table.ts'

const common = {
  user_id: 'who wrote it',
  text: 'what they wrote; people whom it names stand as their ids',
  vote_count: 'how many voted for it',
  created_at: 'when it was written',
  edited_at: 'when its author changed it last',
  hidden_at: 'since when only its author and editors see it',
  deleted_at: 'when its author deleted it',
}

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

export const question = defineTable<QuestionTable>({
  key: ['id'],
  bounds: [{ calls: ['own questions'] }],
  why: 'what people asked about a lecture',
  kept: 'as long as its lecture; without a name once the account is erased',
  exports: { questions: { where: 'user_id', key: 'id' } },
  erased: { clear: ['user_id'], renames: ['text'] },
  columns: {
    ...common,
    id: 'names the question',
    lecture_id: 'the lecture that it is about',
    moment: 'the second of the video that it is about, plus one; 0 for the whole lecture',
    answer_count: 'how many answers it has',
    accepted_id: 'the answer that was marked',
  },
})

export interface AnswerTable extends PostColumns {
  question_id: string
}

export const answer = defineTable<AnswerTable>({
  key: ['id'],
  bounds: [{ calls: ['own answers'] }],
  why: 'what people answered to a question',
  kept: 'as long as its question; without a name once the account is erased',
  exports: { answers: { where: 'user_id', key: 'id' } },
  erased: { clear: ['user_id'], renames: ['text'] },
  columns: { ...common, id: 'names the answer', question_id: 'the question that it answers' },
})

interface VoteColumns {
  id: string
  /** Null after the account was erased: the vote still counts. */
  user_id: string | null
  created_at: Date
}

interface QuestionVoteTable extends VoteColumns {
  question_id: string
}

export const questionVote = defineTable<QuestionVoteTable>({
  key: ['id'],
  bounds: [{ onePer: ['question_id', 'user_id'] }],
  why: 'shows which questions many people have, and lets nobody vote twice',
  kept: 'as long as its question, or until it is taken back; without a name once the account is erased',
  exports: { 'question-votes': { where: 'user_id', key: 'id' } },
  erased: { clear: ['user_id'] },
  columns: {
    id: 'names the vote',
    question_id: 'the question that they voted for',
    user_id: 'who voted',
    created_at: 'when they voted',
  },
})

interface AnswerVoteTable extends VoteColumns {
  answer_id: string
}

export const answerVote = defineTable<AnswerVoteTable>({
  key: ['id'],
  bounds: [{ onePer: ['answer_id', 'user_id'] }],
  why: 'shows which answers help, and lets nobody vote twice',
  kept: 'as long as its answer, or until it is taken back; without a name once the account is erased',
  exports: { 'answer-votes': { where: 'user_id', key: 'id' } },
  erased: { clear: ['user_id'] },
  columns: {
    id: 'names the vote',
    answer_id: 'the answer that they voted for',
    user_id: 'who voted',
    created_at: 'when they voted',
  },
})

interface PostPictureTable {
  resource_id: string
  /** Null after the account was erased: the picture stays with the text. */
  user_id: string | null
  post_id: string | null
  unused_since: Date | null
  created_at: Date
}

export const postPicture = defineTable<PostPictureTable>({
  key: ['resource_id'],
  bounds: [{ onePer: ['resource_id'] }, { calls: ['own pictures'] }],
  why: 'says which pictures people added to questions and answers',
  kept: 'as long as the question or answer, without a name once the account is erased; a day when none shows it',
  exports: { 'question-pictures': { where: 'user_id', key: 'resource_id' } },
  erased: { clear: ['user_id'] },
  columns: {
    resource_id: 'names the file',
    user_id: 'who added it',
    post_id: 'the question or answer that shows it',
    unused_since: 'since when none shows it',
    created_at: 'when it was added',
  },
})

interface QuestionWordTable {
  course_id: string
  word: string
  question_id: string
  /** Empty for a word of the question itself. */
  answer_id: string
}

export const questionWord = defineTable<QuestionWordTable>({
  key: ['course_id', 'word', 'question_id', 'answer_id'],
  bounds: [
    { onePer: ['course_id', 'word', 'question_id', 'answer_id'] },
    { because: 'words of texts, whose length is bounded' },
  ],
  why: 'finds a question by its words and those of its answers',
  kept: 'as long as the question',
  exports: 'the words are those of questions and answers, which are exported',
  erased: { instead: 'the words go with the question or the answer' },
  columns: {
    course_id: unread('the course in which it is found'),
    word: unread('a word of the question or of an answer'),
    question_id: unread('whose word it is'),
    answer_id: unread('the answer in which the word stands'),
  },
})
