import type { AttemptQuestion } from '../../../../contract/endpoints/quiz-attempt.ts'
import type { QuestionKind } from '../../../../contract/question-kinds.ts'

export type QuestionOf<Kind extends QuestionKind> = Extract<AttemptQuestion, { kind: Kind }>

/** `value` is what was answered, in the shape of an answer; null takes it back. */
export type FieldProps<Kind extends QuestionKind> = {
  question: QuestionOf<Kind>
  value: unknown
  onAnswer: (value: unknown) => void
  isDisabled: boolean
  /** Where an attempt is answered. */
  attemptId?: string | undefined
  /** The id of the element that asks. */
  labelledBy: string
}
