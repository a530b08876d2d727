// Quizzes: how long they are and how often one tries.

/** Entries of a quiz, and questions that they take together. */
export const maxQuizItems = 500

/** Of one attempt: a week. */
export const maxQuizSeconds = 604_800

/** Of one person in one quiz, also where the quiz sets no limit. */
export const maxAttempts = 100

export const maxQuestionPoints = 1_000

/** How many times as long a person may have. */
export const maxTimeFactor = 10

/** How many times an answer may be saved: each carries the next number. */
export const maxAnswerSequence = 1_000_000

/** Attempts named in the reply of a regrade. */
export const maxShownChanges = 1_000
