import { defineMessage } from './message.ts'

export const read = defineMessage('server-quiz-statistics.read', 'quiz statistics fetched successfully')
