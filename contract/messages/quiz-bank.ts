import { defineMessage } from './message.ts'

export const kind = defineMessage('quiz-bank.kind', 'Kind of question')
export const anyKind = defineMessage('quiz-bank.anyKind', 'All kinds')
export const tag = defineMessage('quiz-bank.tag', 'With the tag')
export const anyTag = defineMessage('quiz-bank.anyTag', 'All tags')
export const folder = defineMessage('quiz-bank.folder', 'In the folder')
export const anyFolder = defineMessage('quiz-bank.anyFolder', 'All folders')
export const version = defineMessage('quiz-bank.version', 'version {number, number}')
export const random = defineMessage('quiz-bank.random', 'Questions at random')
