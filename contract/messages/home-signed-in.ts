import { defineMessage } from './message.ts'

export const continueWatching = defineMessage('home-signed-in.continueWatching', 'Continue watching')
export const firstSteps = defineMessage('home-signed-in.firstSteps', 'First steps')
export const createCourse = defineMessage('home-signed-in.createCourse', 'Create a course')
export const addLecture = defineMessage('home-signed-in.addLecture', 'Add a lecture')
export const invitePeople = defineMessage('home-signed-in.invitePeople', 'Invite people')
export const done = defineMessage('home-signed-in.done', 'Done')
export const toDo = defineMessage('home-signed-in.toDo', 'To do')
export const copySignUpLink = defineMessage('home-signed-in.copySignUpLink', 'Copy the sign-up link')
export const signUpLink = defineMessage('home-signed-in.signUpLink', 'Link to the sign-up page')
