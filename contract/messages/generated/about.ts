// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const headline = /* @__PURE__ */ defineMessage('about.headline', "Good teaching, within everybody’s reach")
export const mission = /* @__PURE__ */ defineMessage('about.mission', "Our mission is to bring people who know something together with people who want to learn it, without a timetable, a classroom or a commute in between.")
export const courses = /* @__PURE__ */ defineMessage('about.courses', "Every course is made by a practitioner, in lectures short enough to fit between two meetings. Watch in any order, as often as you like, and continue where you stopped.")
export const whatYouCanLearn = /* @__PURE__ */ defineMessage('about.whatYouCanLearn', "What you can learn")
export const cloudHeading = /* @__PURE__ */ defineMessage('about.cloudHeading', "Cloud computing")
export const cloudText = /* @__PURE__ */ defineMessage('about.cloudText', "What you really rent when you rent “the cloud”, and how much of it you need.")
export const webHeading = /* @__PURE__ */ defineMessage('about.webHeading', "Web development")
export const webText = /* @__PURE__ */ defineMessage('about.webText', "From the address bar to the screen, in the three languages a page is made of.")
export const pythonHeading = /* @__PURE__ */ defineMessage('about.pythonHeading', "Python")
export const pythonText = /* @__PURE__ */ defineMessage('about.pythonText', "Names, values and loops: a first language that reads like a plan.")
export const hackingHeading = /* @__PURE__ */ defineMessage('about.hackingHeading', "Ethical hacking")
export const hackingText = /* @__PURE__ */ defineMessage('about.hackingText', "Finding the open door before somebody else does, with permission and with care.")
export const dataHeading = /* @__PURE__ */ defineMessage('about.dataHeading', "Data structures and algorithms")
export const dataText = /* @__PURE__ */ defineMessage('about.dataText', "Lists, trees and graphs, and why the right one makes the hard thing easy.")
