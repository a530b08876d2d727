import { defineMessage } from './message.ts'

export const saveForLater = defineMessage('course-own.saveForLater', 'Save for later')
export const saveForLaterNamed = defineMessage('course-own.saveForLaterNamed', 'Save for later: {title}')
export const share = defineMessage('course-own.share', 'How much of the course you have learned')
export const complete = defineMessage('course-own.complete', '{percent} % complete')
export const finished = defineMessage('course-own.finished', 'Finished')
export const notes = defineMessage('course-own.notes', 'Your notes')
export const announcements = defineMessage('course-own.announcements', 'Announcements')
