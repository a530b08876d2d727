import { defineMessage } from './message.ts'

export const heading = defineMessage('kept-grades.heading', 'Marks of erased accounts')
export const lead = defineMessage('kept-grades.lead', 'They stay without the name, as they were when the account was erased.')
export const account = defineMessage('kept-grades.account', 'Account {mark}, erased on {day}')
export const notLoaded = defineMessage('kept-grades.notLoaded', 'The marks of erased accounts could not be loaded')
export const excused = defineMessage('kept-grades.excused', 'excused')
export const soFar = defineMessage('kept-grades.soFar', 'So far')
