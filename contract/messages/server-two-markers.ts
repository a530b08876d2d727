import { defineMessage } from './message.ts'

export const markedByTwo = defineMessage('server-two-markers.markedByTwo', 'Two others mark this. Only they change its grade.')
export const notAgreed = defineMessage('server-two-markers.notAgreed', 'A grade is released when both markers have agreed')
export const fileWaits = defineMessage('server-two-markers.fileWaits', 'A file can come back when both markers have agreed')
