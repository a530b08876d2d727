// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const continueWatching = /* @__PURE__ */ defineMessage('home-signed-in.continueWatching', "Continue watching")
export const firstSteps = /* @__PURE__ */ defineMessage('home-signed-in.firstSteps', "First steps")
export const createCourse = /* @__PURE__ */ defineMessage('home-signed-in.createCourse', "Create a course")
export const addLecture = /* @__PURE__ */ defineMessage('home-signed-in.addLecture', "Add a lecture")
export const invitePeople = /* @__PURE__ */ defineMessage('home-signed-in.invitePeople', "Invite people")
export const done = /* @__PURE__ */ defineMessage('home-signed-in.done', "Done")
export const toDo = /* @__PURE__ */ defineMessage('home-signed-in.toDo', "To do")
export const copySignUpLink = /* @__PURE__ */ defineMessage('home-signed-in.copySignUpLink', "Copy the sign-up link")
export const signUpLink = /* @__PURE__ */ defineMessage('home-signed-in.signUpLink', "Link to the sign-up page")
