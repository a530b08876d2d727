// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const saveForLater = /* @__PURE__ */ defineMessage('course-own.saveForLater', "Save for later")
export const saveForLaterNamed = /* @__PURE__ */ defineMessageWith<{ title: Value }>('course-own.saveForLaterNamed', "Save for later: {title}")
export const share = /* @__PURE__ */ defineMessage('course-own.share', "How much of the course you have learned")
export const complete = /* @__PURE__ */ defineMessageWith<{ percent: Value }>('course-own.complete', "{percent} % complete")
export const finished = /* @__PURE__ */ defineMessage('course-own.finished', "Finished")
export const notes = /* @__PURE__ */ defineMessage('course-own.notes', "Your notes")
export const announcements = /* @__PURE__ */ defineMessage('course-own.announcements', "Announcements")
