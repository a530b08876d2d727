import { defineMessage } from './message.ts'

export const fileMissing = defineMessage('grade-file.fileMissing', 'Please choose a file')
