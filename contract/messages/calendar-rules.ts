import { defineMessage } from './message.ts'

export const from = defineMessage('calendar-rules.from', 'From')
export const to = defineMessage('calendar-rules.to', 'To')
export const tooLong = defineMessage('calendar-rules.tooLong', 'The calendar shows at most {max, number} days at once')
export const endsBeforeStart = defineMessage('calendar-rules.endsBeforeStart', 'The end must not be before the start')
