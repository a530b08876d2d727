// Generated from en.json by scripts/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const lead = /* @__PURE__ */ defineMessage('teaching.lead', "Courses that you may change: their words, lectures and captions. Open one to edit it, or to see who learns in it.")
export const notLoaded = /* @__PURE__ */ defineMessage('teaching.notLoaded', "Your courses could not be loaded")
export const none = /* @__PURE__ */ defineMessage('teaching.none', "No courses to teach")
export const noneHint = /* @__PURE__ */ defineMessage('teaching.noneHint', "An administrator can make you an editor of a course. It appears here then.")
export const browse = /* @__PURE__ */ defineMessage('teaching.browse', "All courses")
export const learnersNotLoaded = /* @__PURE__ */ defineMessage('teaching.learnersNotLoaded', "The learners could not be loaded")
export const noLearners = /* @__PURE__ */ defineMessage('teaching.noLearners', "Nobody has begun this course yet")
export const noLearnersHint = /* @__PURE__ */ defineMessage('teaching.noLearnersHint', "People appear here once they have watched a part of a lecture.")
export const finished = /* @__PURE__ */ defineMessageWith<{ finished: number; total: number }>('teaching.finished', "{finished, number} of {total, plural, one {# lecture} other {# lectures}} finished")
export const lastWatched = /* @__PURE__ */ defineMessageWith<{ date: Value }>('teaching.lastWatched', "Last watched on {date}")
export const progressOf = /* @__PURE__ */ defineMessageWith<{ name: Value }>('teaching.progressOf', "Progress of {name}")
export const backToCourse = /* @__PURE__ */ defineMessage('teaching.backToCourse', "Back to the course")
