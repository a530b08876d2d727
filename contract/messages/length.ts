import { defineMessage } from './message.ts'

export const seconds = defineMessage('length.seconds', '{seconds} s')
export const minutes = defineMessage('length.minutes', '{minutes} min')
export const hours = defineMessage('length.hours', '{hours, number} h')
export const hoursAndMinutes = defineMessage('length.hoursAndMinutes', '{hours, number} h {minutes} min')
