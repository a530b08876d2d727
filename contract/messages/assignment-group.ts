import { defineMessage } from './message.ts'

export const together = defineMessage('assignment-group.together', 'You hand this in with {group}: {names}')
export const howTogether = defineMessage('assignment-group.howTogether', 'You write one draft together. What one of you hands in is handed in for all of you, and all of you see its grade.')
export const alone = defineMessage('assignment-group.alone', 'Groups hand this in together. You are in no group of this course, so you hand in alone.')
export const by = defineMessage('assignment-group.by', 'By {names}')
export const cameLater = defineMessage('assignment-group.cameLater', 'Your group handed in before you came into it.')
export const belong = defineMessage('assignment-group.belong', 'Put my name to it')
export const isGroupWork = defineMessage('assignment-group.isGroupWork', 'Groups of the course hand in together')
export const groupHint = defineMessage(
  'assignment-group.groupHint',
  'The groups are those that are enrolled in the course or see it, and the groups inside them. Who is in several hands in with the innermost, then with the one that they joined first. Who is in none, or in one of more than {max, number} people, hands in alone.',
)
