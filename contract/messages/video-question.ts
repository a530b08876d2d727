import { defineMessage } from './message.ts'

export const notItems = defineMessage('video-question.notItems', 'Choose up to {max, number} entries, each a question and its second')
export const notASecond = defineMessage('video-question.notASecond', 'The second of a question is a whole number from 0 to {max, number}')
export const answerMissing = defineMessage('video-question.answerMissing', 'Answer the question first')
