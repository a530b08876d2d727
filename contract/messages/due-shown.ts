import { defineMessage } from './message.ts'

export const ofGroup = defineMessage('due-shown.ofGroup', 'date of the group {group}')
export const ofPerson = defineMessage('due-shown.ofPerson', 'your own date')
export const ofEveryone = defineMessage('due-shown.ofEveryone', 'date for everyone')
export const dueAt = defineMessage('due-shown.dueAt', 'Due {time}')
export const lateSince = defineMessage('due-shown.lateSince', 'Late since {time}')
export const courseDueAt = defineMessage('due-shown.courseDueAt', 'Course due {time}')
export const courseLateSince = defineMessage('due-shown.courseLateSince', 'Course late since {time}')
export const inZone = defineMessage('due-shown.inZone', '{time} in {zone}')
