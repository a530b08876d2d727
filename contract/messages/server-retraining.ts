import { defineMessage } from './message.ts'

export const needsEnd = defineMessage('server-retraining.needsEnd', 'Only certificates that end can be renewed: say for how many months they are valid, or leave the days before their end empty')
export const tooEarly = defineMessage('server-retraining.tooEarly', 'The course would begin again before the certificate is issued: enter at most {max} days')
