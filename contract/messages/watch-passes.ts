import { defineMessage } from './message.ts'

export const missing = defineMessage('watch-passes.missing', 'To complete the course, you still have to pass:')
export const from = defineMessage('watch-passes.from', 'from {percent, number} %')
export const marks = defineMessage('watch-passes.marks', 'My grades')
