import { defineMessage } from './message.ts'

export const on = defineMessage('seen-as.on', 'On')
export const onlyEditors = defineMessage('seen-as.onlyEditors', 'Only administrators and editors of the course see it as somebody else')
export const eitherOr = defineMessage('seen-as.eitherOr', 'Choose a person or a group, not both')
export const asWhom = defineMessage('seen-as.asWhom', 'Say as which person or as a member of which group')
export const noPerson = defineMessage('seen-as.noPerson', 'There is no such person')
