import { defineMessage } from './message.ts'

export const ofGroup = defineMessage('due-shown.ofGroup', 'date of the group {group}')
export const ofPerson = defineMessage('due-shown.ofPerson', 'your own date')
export const ofEveryone = defineMessage('due-shown.ofEveryone', 'date for everyone')
export const dueAt = defineMessage('due-shown.dueAt', 'Due {time}')
export const lateSince = defineMessage('due-shown.lateSince', 'Late since {time}')
export const courseDueAt = defineMessage('due-shown.courseDueAt', 'Course due {time}')
export const courseLateSince = defineMessage('due-shown.courseLateSince', 'Course late since {time}')
export const inZone = defineMessage('due-shown.inZone', '{time} in {zone}')
export const ends = defineMessage('due-shown.ends', 'Your certificate ends on {day}. Complete the course again by then for a new one.')
export const lapsed = defineMessage('due-shown.lapsed', 'Your certificate ended on {day}. Complete the course again for a new one.')
export const certificateEnds = defineMessage('due-shown.certificateEnds', 'your certificate ends')
