import { defineMessage } from './message.ts'

export const report = defineMessage('report.report', 'Report')
export const reportOf = defineMessage('report.reportOf', '{action}: {name}')
export const heading = defineMessage('report.heading', 'Report this to the teachers')
export const lead = defineMessage('report.lead', 'Teachers of the course and administrators see your name and your reason. The author sees neither.')
export const reason = defineMessage('report.reason', 'What is wrong with it?')
export const send = defineMessage('report.send', 'Send the report')
export const sending = defineMessage('report.sending', 'Sending the report')
