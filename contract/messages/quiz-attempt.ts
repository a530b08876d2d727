import { defineMessage } from './message.ts'

export const answerUnreadable = defineMessage('quiz-attempt.answerUnreadable', 'This answer cannot be read')
export const notBothGrades = defineMessage('quiz-attempt.notBothGrades', 'Give points or choose levels, not both')
export const marksUnreadable = defineMessage('quiz-attempt.marksUnreadable', 'A criterion is graded by the number of a level, from 0, or by points')
export const gradeUnreadable = defineMessage('quiz-attempt.gradeUnreadable', 'Enter the points')
export const notAll = defineMessage('quiz-attempt.notAll', 'all must be true')
export const notAState = defineMessage('quiz-attempt.notAState', 'state must be to-grade or graded')
export const comment = defineMessage('quiz-attempt.comment', 'The comment')
export const reason = defineMessage('quiz-attempt.reason', 'The reason')
export const notExclusion = defineMessage('quiz-attempt.notExclusion', 'Choose whom an excluded question counts for: nobody or all')
export const notAnonymous = defineMessage('quiz-attempt.notAnonymous', 'anonymous must be true')
