import { defineMessage } from './message.ts'

export const added = defineMessage('server-quiz.added', 'The quiz was added')
export const read = defineMessage('server-quiz.read', 'Quiz fetched')
export const changed = defineMessage('server-quiz.changed', 'The quiz was changed')
export const questionsSaved = defineMessage('server-quiz.questionsSaved', 'The questions of the quiz were saved')
export const notAQuiz = defineMessage('server-quiz.notAQuiz', 'This lecture is no quiz')
export const unknownQuestion = defineMessage('server-quiz.unknownQuestion', 'Entry {number}: this question is not in the bank of this course')
export const twice = defineMessage('server-quiz.twice', 'Entry {number}: this question is there twice')
export const tooFewTagged = defineMessage('server-quiz.tooFewTagged', 'Entry {number}: {count, plural, one {# question has} other {# questions have}} the tag “{tag}”, which is too few')
export const tooManyQuestions = defineMessage('server-quiz.tooManyQuestions', 'A quiz asks {max, number} questions at most')
export const overridden = defineMessage('server-quiz.overridden', 'The exception was saved')
export const unknownPerson = defineMessage('server-quiz.unknownPerson', 'There is no such person')
export const overridesListed = defineMessage('server-quiz.overridesListed', 'Exceptions fetched')
