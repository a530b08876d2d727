import { defineMessage } from './message.ts'

export const nameMissing = defineMessage('server-instructor.nameMissing', 'Please name the instructor')
export const found = defineMessage('server-instructor.found', 'Instructor found')
export const notFound = defineMessage('server-instructor.notFound', 'No published course names this instructor')
export const tooManyChanges = defineMessage('server-instructor.tooManyChanges', 'You have changed your profile text too often. Please try again later.')
export const read = defineMessage('server-instructor.read', 'Profile text read')
export const saved = defineMessage('server-instructor.saved', 'Profile text saved')
export const removed = defineMessage('server-instructor.removed', 'Profile text deleted')
export const onlyEditors = defineMessage('server-instructor.onlyEditors', 'Only people who edit a course have a profile text')
export const profileNotFound = defineMessage('server-instructor.profileNotFound', 'The instructor of this course has no profile text')
export const hidden = defineMessage('server-instructor.hidden', 'Profile text hidden')
export const shown = defineMessage('server-instructor.shown', 'Profile text shown again')
