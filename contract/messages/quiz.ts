import { defineMessage } from './message.ts'

export const quiz = defineMessage('quiz.quiz', 'Quiz')
export const edit = defineMessage('quiz.edit', 'Edit quiz')
export const copyLink = defineMessage('quiz.copyLink', 'Copy link to this quiz')
export const link = defineMessage('quiz.link', 'Link to this quiz')
