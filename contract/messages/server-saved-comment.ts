import { defineMessage } from './message.ts'

export const listed = defineMessage('server-saved-comment.listed', 'Your saved comments were fetched')
export const saved = defineMessage('server-saved-comment.saved', 'The comment was saved to be used again')
export const deleted = defineMessage('server-saved-comment.deleted', 'The saved comment was deleted')
export const notFound = defineMessage('server-saved-comment.notFound', 'There is no such saved comment')
export const tooMany = defineMessage('server-saved-comment.tooMany', 'You have {max, number} saved comments, which is as many as there can be: delete one first')
