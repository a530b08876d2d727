import type { ColumnType } from 'kysely'
import { defineTable, defineTableWithoutPeople } from './define-table.ts'

/** A question of the bank that a video asks; several at one second are asked in the order of `position`. */
export interface VideoQuestionTable {
  lecture_id: string
  position: number
  second: number
  question_id: string
}

export const videoQuestion = defineTableWithoutPeople<VideoQuestionTable>({
  key: ['lecture_id', 'position'],
  bounds: [{ because: 'a video asks maxVideoQuestions questions at most, which its form checks' }],
  why: 'what videos ask while they play',
})

/** What a person answered last. */
export interface VideoAnswerTable {
  id: string
  user_id: string
  lecture_id: string
  question_id: string
  version: number
  /** As JSON text. */
  answer: ColumnType<unknown, string, string>
  /** Of this version, the last one included. */
  tries: number
  is_right: boolean
  answered_at: Date
}

export const videoAnswer = defineTable<VideoAnswerTable>({
  key: ['id'],
  bounds: [{ onePer: ['user_id', 'lecture_id', 'question_id'] }],
  why: 'what the person answered to questions in videos',
  kept: 'as long as the account, and as its lecture and question',
  exports: { 'video-answers': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'which answer',
    user_id: 'who answers',
    lecture_id: 'in which video',
    question_id: 'which question',
    version: 'in which version',
    answer: 'what they answered last',
    tries: 'how often they answered',
    is_right: 'whether it was right',
    answered_at: 'when they answered',
  },
})
