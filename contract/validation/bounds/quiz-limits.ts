// Quizzes: how long they are and how often one tries.

import { maxCount } from './number.ts'

/** Entries of a quiz, and questions that they take together. */
export const maxQuizItems = 500

/** Of one attempt: a week. */
export const maxQuizSeconds = 604_800

/** Of one person in one quiz, also where the quiz sets no limit. */
export const maxAttempts = 100

export const maxQuestionPoints = 1_000

/** How many times as long a person may have. */
export const maxTimeFactor = 10

/** Of the number of an answer: the highest stands. Pages take the tenths of a second since the attempt began. */
export const maxAnswerSequence = maxCount

/** Attempts named in the reply of a regrade. */
export const maxShownChanges = 1_000

/** Of one video; several may stand at one second. */
export const maxVideoQuestions = 100

/** So many wrong answers to a question in a video show the right one. */
export const maxTriesBeforeAnswer = 3
