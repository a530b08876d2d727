// Generated from en.json by scripts/write-messages.ts.
import { defineMessage } from '../message.ts'

export const describeLibrary = /* @__PURE__ */ defineMessage('server-pages.describeLibrary', "Browse courses, watch lectures and keep your place.")
export const describeHome = /* @__PURE__ */ defineMessage('server-pages.describeHome', "Learn from people who practise what they teach. Pick a lecture and start in a minute.")
export const describeAbout = /* @__PURE__ */ defineMessage('server-pages.describeAbout', "What this library is for, and what you can learn in it.")
export const describeCourses = /* @__PURE__ */ defineMessage('server-pages.describeCourses', "All courses of this library: search them, choose a category, start watching.")
export const describeContact = /* @__PURE__ */ defineMessage('server-pages.describeContact', "A question, an idea, something that does not work: write to us.")
