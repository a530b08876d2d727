import type { ColumnType } from 'kysely'
import type { Exclusion, QuestionKind } from '../../../contract/question-kinds.ts'
import { defineTableWithoutPeople } from './define-table.ts'

export interface BankQuestionTable {
  id: string
  course_id: string
  kind: QuestionKind
  /** A path such as `Unit 1/Verbs`; '' for none. */
  folder: string
  /** The newest version. */
  version: number
  /** The words by which editors find it, each with a space before it. */
  words: string
  created_at: Date
  changed_at: Date
  deleted_at: Date | null
  /** It is not asked any more, and counts for nobody or gives everyone all its points. */
  excluded: ColumnType<Exclusion | null, Exclusion | null | undefined>
}

export const bankQuestion = defineTableWithoutPeople<BankQuestionTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxBankQuestions',
      per: 'course',
      past: '409',
      where: 'server/features/question-bank/change-store.ts',
    },
  ],
  why: 'the questions that a course has for its quizzes',
})

/** Never changed: attempts and their grades refer to it. */
export interface BankQuestionVersionTable {
  question_id: string
  version: number
  /** '' if the question has none of its own. */
  title: string
  /** Markdown. */
  stem: string
  /** The fields of its kind as JSON, with the right answers. */
  content: string
  /** A list of Markdown texts as JSON. */
  hints: string
  /** Markdown; '' for none. */
  feedback: string
  created_at: Date
}

export const bankQuestionVersion = defineTableWithoutPeople<BankQuestionVersionTable>({
  key: ['question_id', 'version'],
  bounds: [{ calls: ['own changes'] }],
  why: 'what each question of a bank says, and what it said when people answered it',
})

interface BankQuestionTagTable {
  question_id: string
  /** The tag without regard to case and accents. */
  tag_key: string
  tag: string
}

export const bankQuestionTag = defineTableWithoutPeople<BankQuestionTagTable>({
  key: ['question_id', 'tag_key'],
  bounds: [{ onePer: ['question_id', 'tag_key'] }, { because: 'a question has at most 20 tags' }],
  why: 'by which tags quizzes take questions of a bank',
})

/** A picture or a sound in questions. It has its own folder, which copies of the course share. */
export interface BankPictureTable {
  id: string
  course_id: string
  /** Below `lectures/`. */
  folder: string
  file: string
  bytes: number
  /** In pixels; 0 for a sound. */
  width: number
  height: number
  created_at: Date
  deleted_at: Date | null
}

export const bankPicture = defineTableWithoutPeople<BankPictureTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxBankPictures',
      per: 'course',
      past: '409',
      where: 'server/features/question-bank/picture/bank-picture-store.ts',
    },
    { kept: 'KEEP_DELETED_SECONDS' },
  ],
  why: 'pictures and sounds in the questions of a course',
})
