import { defineMessage } from './message.ts'

export const missing = defineMessage('submission-comment.missing', 'Write a comment')
export const theComment = defineMessage('submission-comment.theComment', 'The comment')
export const theQuote = defineMessage('submission-comment.theQuote', 'The quoted phrase')
export const quoteMissing = defineMessage('submission-comment.quoteMissing', 'Choose the phrase that you comment on')
export const notAPlace = defineMessage('submission-comment.notAPlace', 'Say what you comment on: a file, x and y from 0 to 1 in a picture or on a page, a second, or a phrase of up to {max, number} characters')
export const notNumber = defineMessage('submission-comment.notNumber', 'The version is a whole number from 1')
