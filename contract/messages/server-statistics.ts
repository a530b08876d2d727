import { defineMessage } from './message.ts'

export const curveRead = defineMessage('server-statistics.curveRead', 'Curve loaded')
export const completionsRead = defineMessage('server-statistics.completionsRead', 'Completions loaded')
export const lecturesRead = defineMessage('server-statistics.lecturesRead', 'Lectures loaded')
