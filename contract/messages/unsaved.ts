import { defineMessage } from './message.ts'

export const leaveHeading = defineMessage('unsaved.leaveHeading', 'Leave without saving?')
export const leaveText = defineMessage('unsaved.leaveText', 'Your changes on this page are not saved yet.')
export const stay = defineMessage('unsaved.stay', 'Stay')
export const leave = defineMessage('unsaved.leave', 'Leave')
