import { defineMessage } from './message.ts'

export const notOptions = defineMessage('server-question-bank.notOptions', 'The answer must list ids of options of this question, each once')
export const onlyOne = defineMessage('server-question-bank.onlyOne', 'Choose one option')
export const notTrueOrFalse = defineMessage('server-question-bank.notTrueOrFalse', 'The answer must be true or false')
export const notAText = defineMessage('server-question-bank.notAText', 'The answer must be a text')
export const answerTooLong = defineMessage('server-question-bank.answerTooLong', 'An answer cannot be longer than {max, number} characters')
export const unstorableAnswer = defineMessage('server-question-bank.unstorableAnswer', 'The answer contains a character that isn’t allowed')
export const notANumberAnswer = defineMessage('server-question-bank.notANumberAnswer', 'The answer must be a number such as 3.14 or 3,14')
export const unknownUnit = defineMessage('server-question-bank.unknownUnit', 'The unit must be one of these: {units}')
export const notItems = defineMessage('server-question-bank.notItems', 'The answer must list the id of every item of this question once')
export const notPairs = defineMessage('server-question-bank.notPairs', 'The answer must give ids of right sides by the ids of left sides of this question')
export const notGaps = defineMessage('server-question-bank.notGaps', 'The answer must give, by the number of a gap, what was typed or the id of an option')
export const gapsDiffer = defineMessage('server-question-bank.gapsDiffer', 'The text must have each gap once: [[1]], [[2]] and so on, as many as there are gaps')
