import { defineMessage } from './message.ts'

export const notItems = defineMessage('video-question.notItems', 'items must list up to {max, number} entries of a second and the id of a question')
export const notASecond = defineMessage('video-question.notASecond', 'second must be a whole number from 0 to {max, number}')
export const answerMissing = defineMessage('video-question.answerMissing', 'Answer the question first')
