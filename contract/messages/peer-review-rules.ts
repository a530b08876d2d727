import { defineMessage } from './message.ts'

export const words = defineMessage('peer-review-rules.words', 'Your words')
export const wordsMissing = defineMessage('peer-review-rules.wordsMissing', 'Write what is good and what could be better')
export const notMarks = defineMessage('peer-review-rules.notMarks', 'The rubric has the id of a level for the id of each criterion')
export const notNumber = defineMessage('peer-review-rules.notNumber', 'The number is that of the version that you reviewed')
export const notAFile = defineMessage('peer-review-rules.notAFile', 'Files of a work are counted from 1')
