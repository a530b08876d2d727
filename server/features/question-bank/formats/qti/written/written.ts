/** Feedback for one choice or accepted answer of a response. */
export type PartFeedback = {
  outcome: string
  identifier: string
  text: string
  cardinality?: 'single' | 'multiple'
}

/** What only the kind of a question says in an item; the rest is the same for all. */
export type Written = {
  responses: string
  outcomes?: string
  /** Variables that are drawn for each learner, and how. */
  templates?: string
  /** With the stem. */
  body: string
  /** Rules that set SCORE, from 0 to 1. */
  rules: string
  feedback?: PartFeedback[]
}

type Part = { feedback?: string | undefined }

/** Of parts named `letter` and their number. */
export const feedbackOf = (parts: Part[], letter: string, outcome = 'FEEDBACK'): PartFeedback[] =>
  parts.flatMap(({ feedback }, index) =>
    feedback ? [{ outcome, identifier: `${letter}${index + 1}`, text: feedback }] : [],
  )
