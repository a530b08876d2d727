import { defineMessage } from './message.ts'

export const add = defineMessage('feedback-file.add', 'File for the learner')
export const other = defineMessage('feedback-file.other', 'Another file')
export const remove = defineMessage('feedback-file.remove', 'Remove {file}')
export const saving = defineMessage('feedback-file.saving', 'Saving the file…')
