import { defineMessage } from './message.ts'

export const saveForLater = defineMessage('course-share.saveForLater', 'Save for later')
export const savedForLater = defineMessage('course-share.savedForLater', 'Saved for later')
export const saveForLaterNamed = defineMessage('course-share.saveForLaterNamed', 'Save for later: {title}')
export const share = defineMessage('course-share.share', 'How much of the course you have learned')
export const complete = defineMessage('course-share.complete', '{percent} % complete')
export const finished = defineMessage('course-share.finished', 'Finished')
export const notes = defineMessage('course-share.notes', 'Your notes')
export const announcements = defineMessage('course-share.announcements', 'Announcements')
export const grades = defineMessage('course-share.grades', 'My grades')
