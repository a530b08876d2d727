import type { QuestionKind } from '../../../../contract/question-kinds.ts'
import type { Criterion } from '../../../../contract/questions/criteria.ts'
import type { AnswerOf, ContentOf, DraftOf, ShownOf } from '../../../../contract/questions/schemas.ts'
import type { Shuffle } from '../parts/shuffle.ts'

/** Markdown; `partId` is the id of an option or the number of a gap, without one it is about the whole answer. */
export type Feedback = { partId?: string; text: string }

type Asked<Kind extends QuestionKind> = { stem: string; content: ContentOf<Kind> }

/** What only one kind of question knows. All of it is pure; `content` is that of one version. */
export type BankKind<Kind extends QuestionKind> = {
  /** What is stored. Parts keep the ids that they have in `previous`. Throws 400 if the fields do not fit together. */
  build(draft: DraftOf<Kind>, previous?: ContentOf<Kind>, stem?: string): ContentOf<Kind>
  /** Of kinds with random values: the question with those of this seed, for all that is below. */
  draw?(asked: Asked<Kind>, seed: string): Asked<Kind> & { values: Record<string, number> }
  /** What a learner sees: nothing in it says which answer is right. */
  shown(content: ContentOf<Kind>, shuffle: Shuffle): ShownOf<Kind>
  /** Checks what was sent; null if it says nothing. Throws 400 if it is no answer to this question. */
  readAnswer(content: ContentOf<Kind>, answer: unknown): AnswerOf<Kind> | null
  /** The share of the points, from 0 to 1; null if a teacher grades it. */
  judge(content: ContentOf<Kind>, answer: AnswerOf<Kind> | null): number | null
  /** One right answer; null if there is none. */
  correct(content: ContentOf<Kind>): AnswerOf<Kind> | null
  feedback(content: ContentOf<Kind>, answer: AnswerOf<Kind> | null): Feedback[]
  /** Of kinds whose answer is a list of the ids of options. */
  options?(content: ContentOf<Kind>): { _id: string; text: string; isCorrect: boolean }[]
  /** Of kinds whose answer is a point of a picture: what is seen of it together with the right answer. */
  areas?(content: ContentOf<Kind>): ContentOf<'hotspot'>['areas']
  /** Of kinds that ask about a picture of the course: its reference, and what is stored with its size in pixels. */
  picture?: {
    of(content: ContentOf<Kind>): string
    sized(content: ContentOf<Kind>, size: { width: number; height: number }): ContentOf<Kind>
  }
  /** Of kinds whose answer is a list of the ids of uploads: how a name of a file may end, in lower case; none: anyhow. */
  endings?(content: ContentOf<Kind>): string[]
  /** By what a teacher grades it. */
  rubric?(content: ContentOf<Kind>): string | undefined
  /** By which criteria a teacher may choose levels. */
  criteria?(content: ContentOf<Kind>): Criterion[] | undefined
  /** What the question says besides its title and stem, for the search of editors. */
  texts(content: ContentOf<Kind>): string[]
}

export const asFeedback = (text: string | undefined, partId?: string): Feedback[] =>
  text ? [{ ...(partId !== undefined && { partId }), text }] : []
