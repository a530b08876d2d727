import { defineMessage } from './message.ts'

export const missing = defineMessage('saved-comment.missing', 'Write the comment that is saved')
export const theText = defineMessage('saved-comment.theText', 'The saved comment')
