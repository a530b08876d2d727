import { defineMessage } from './message.ts'

export const lead = defineMessage('quiz-exceptions.lead', 'More time, other attempts or another close for one person. An attempt that is open gets its new deadline at once.')
export const none = defineMessage('quiz-exceptions.none', 'There are no exceptions: the settings hold for everyone.')
export const more = defineMessage('quiz-exceptions.more', '{percent, number} % more time')
export const attempts = defineMessage('quiz-exceptions.attempts', '{count, plural, one {# attempt} other {# attempts}}')
export const closes = defineMessage('quiz-exceptions.closes', 'closes {time}')
export const timeFactor = defineMessage('quiz-exceptions.timeFactor', 'Time')
export const asEveryone = defineMessage('quiz-exceptions.asEveryone', 'as for everyone')
export const attemptsHint = defineMessage('quiz-exceptions.attemptsHint', 'In all, with those that were used. Empty: as for everyone.')
export const closesHint = defineMessage('quiz-exceptions.closesHint', 'In your time zone. Empty: as for everyone.')
export const editNamed = defineMessage('quiz-exceptions.editNamed', 'Change the exception of {name}')
export const removeNamed = defineMessage('quiz-exceptions.removeNamed', 'Remove the exception of {name}')
export const saving = defineMessage('quiz-exceptions.saving', 'Saving the exception…')
