import { defineMessage } from './message.ts'

export const endedMeanwhile = defineMessage('enrolment-ended.endedMeanwhile', 'Your enrolment in this course has ended')
export const stillYours = defineMessage('enrolment-ended.stillYours', 'Your progress and notes are still yours.')
export const endedOn = defineMessage('enrolment-ended.endedOn', 'It ended on {time}.')
export const nothingChanged = defineMessage('enrolment-ended.nothingChanged', 'Nothing has changed so far.')
