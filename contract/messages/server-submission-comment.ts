import { defineMessage } from './message.ts'

export const added = defineMessage('server-submission-comment.added', 'The comment was saved')
export const changed = defineMessage('server-submission-comment.changed', 'The comment was changed')
export const deleted = defineMessage('server-submission-comment.deleted', 'The comment was deleted')
export const notFound = defineMessage('server-submission-comment.notFound', 'This comment does not exist any more')
export const notYours = defineMessage('server-submission-comment.notYours', 'Another editor wrote this comment')
export const noSuchVersion = defineMessage('server-submission-comment.noSuchVersion', 'No such version was handed in. Load the page again.')
export const noSuchFile = defineMessage('server-submission-comment.noSuchFile', 'This version has no such file. Load the page again.')
export const full = defineMessage('server-submission-comment.full', '{max, plural, other {A version has up to # comments. Delete one first.}}')
