import { defineMessage } from './message.ts'

export const endedMeanwhile = defineMessage('enrolment-ended.endedMeanwhile', 'Your enrolment in this course has ended')
export const noLongerSeen = defineMessage('enrolment-ended.noLongerSeen', 'You no longer see this course')
export const noLongerSeenHint = defineMessage('enrolment-ended.noLongerSeenHint', 'It was deleted, or it is not shown to you any more, such as when you leave a group. Ask the school. What you typed here is kept in this browser.')
export const stillYours = defineMessage('enrolment-ended.stillYours', 'Your progress and notes are still yours.')
export const endedOn = defineMessage('enrolment-ended.endedOn', 'It ended on {time}.')
export const nothingChanged = defineMessage('enrolment-ended.nothingChanged', 'Nothing has changed so far.')
