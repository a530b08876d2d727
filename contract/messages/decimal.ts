import { defineMessage } from './message.ts'

export const notDecimal = defineMessage('decimal.notDecimal', 'This must be a number, such as 1.5')
