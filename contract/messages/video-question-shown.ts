import { defineMessage } from './message.ts'

export const heading = defineMessage('video-question-shown.heading', 'Question at {time}')
export const goOn = defineMessage('video-question-shown.goOn', 'Continue')
export const checking = defineMessage('video-question-shown.checking', 'Checking…')
