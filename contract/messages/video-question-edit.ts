import { defineMessage } from './message.ts'

export const edit = defineMessage('video-question-edit.edit', 'Questions in the video')
export const explained = defineMessage('video-question-edit.explained', 'Playback pauses at these times and asks. The questions are practice: they give no grade, and learners may go on without an answer.')
export const none = defineMessage('video-question-edit.none', 'This video asks no questions yet. Add them from the bank below.')
export const notLoaded = defineMessage('video-question-edit.notLoaded', 'The questions could not be loaded')
export const timeOf = defineMessage('video-question-edit.timeOf', 'Time of “{title}”, such as 1:30')
export const notATime = defineMessage('video-question-edit.notATime', '“{time}” is not a time such as 1:30')
export const add = defineMessage('video-question-edit.add', 'Add to the video: {title}')
export const remove = defineMessage('video-question-edit.remove', 'Remove “{title}”')
export const save = defineMessage('video-question-edit.save', 'Save questions')
export const saving = defineMessage('video-question-edit.saving', 'Saving…')
