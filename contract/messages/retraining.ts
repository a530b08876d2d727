import { defineMessage } from './message.ts'

export const days = defineMessage('retraining.days', 'Days before a certificate ends at which the course begins again')
export const daysHint = defineMessage('retraining.daysHint', 'Learners then take the course once more for a new certificate. Leave it empty if they need not.')
