import { defineMessage } from './message.ts'

export const courses = defineMessage('instructor.courses', 'Courses by {name}')
export const notLoaded = defineMessage('instructor.notLoaded', 'The instructor’s page could not be loaded')
export const notFound = defineMessage('instructor.notFound', 'There is no instructor here')
export const notFoundHint = defineMessage('instructor.notFoundHint', 'No published course names an instructor of this name.')
export const textBy = defineMessage('instructor.textBy', 'Profile text of {name}')
export const profileHeading = defineMessage('instructor.profileHeading', 'About you as a teacher')
export const profileField = defineMessage('instructor.profileField', 'Profile text')
export const profileHint = defineMessage('instructor.profileHint', 'Everyone reads it, with your name and picture, beside the published courses that you edit and that name you as the instructor. Up to {max, number} characters.')
export const profileIsHidden = defineMessage('instructor.profileIsHidden', 'A moderator has hidden this text. Others do not see it, also when you change it.')
export const profileNotLoaded = defineMessage('instructor.profileNotLoaded', 'Your profile text could not be loaded')
export const saveProfile = defineMessage('instructor.saveProfile', 'Save the profile text')
export const savingProfile = defineMessage('instructor.savingProfile', 'Saving the profile text')
