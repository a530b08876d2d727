import { defineMessage } from './message.ts'

export const nothingGiven = defineMessage('submission.nothingGiven', 'Say what you hand in: text, link or uploads')
export const theText = defineMessage('submission.theText', 'The text')
export const notALink = defineMessage('submission.notALink', 'Enter a link that begins with http:// or https://, such as https://example.org/my-work')
export const notUploads = defineMessage('submission.notUploads', 'Name up to {max, number} finished uploads by their ids')
export const notSavedAt = defineMessage('submission.notSavedAt', 'Say when the draft that you read was saved, such as 2026-09-01T12:00:00.000Z')
export const notSeveralOf = defineMessage('submission.notSeveralOf', '{name} must be one or several of {choices}, with commas between them')
export const notPoints = defineMessage('submission.notPoints', 'Points are a number from 0 to the points of the assignment, such as 7.5')
export const notMarks = defineMessage('submission.notMarks', 'Choose levels by their ids, for criteria by theirs')
export const comment = defineMessage('submission.comment', 'The comment')
export const isReleased = defineMessage('submission.isReleased', 'Released')
export const notNumber = defineMessage('submission.notNumber', 'The version is a whole number from 1')
export const nothingGraded = defineMessage('submission.nothingGraded', 'Give points, levels of the rubric, a comment, or say whether it is released')
