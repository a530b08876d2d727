import { defineMessage } from './message.ts'

export const reviews = defineMessage('review-part.reviews', 'The reviews')
