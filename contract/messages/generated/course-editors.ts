// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const heading = /* @__PURE__ */ defineMessage('course-editors.heading', "Editors")
export const lead = /* @__PURE__ */ defineMessage('course-editors.lead', "Editors can change this course, its lectures and captions, publish it, and see its learners. Each change here is saved at once.")
export const notLoaded = /* @__PURE__ */ defineMessage('course-editors.notLoaded', "The editors could not be loaded")
export const none = /* @__PURE__ */ defineMessage('course-editors.none', "Nobody yet: only administrators may change this course.")
export const disabled = /* @__PURE__ */ defineMessage('course-editors.disabled', "Disabled")
export const remove = /* @__PURE__ */ defineMessage('course-editors.remove', "Remove")
export const removeNamed = /* @__PURE__ */ defineMessageWith<{ name: Value }>('course-editors.removeNamed', "Remove {name} from the editors")
export const find = /* @__PURE__ */ defineMessage('course-editors.find', "Find a person to add")
export const findPlaceholder = /* @__PURE__ */ defineMessage('course-editors.findPlaceholder', "Name or email")
export const found = /* @__PURE__ */ defineMessageWith<{ count: number }>('course-editors.found', "{count, plural, one {# person} other {# people}} found")
export const foundFirst = /* @__PURE__ */ defineMessageWith<{ count: Value }>('course-editors.foundFirst', "The first {count} people are shown. Type more of the name.")
export const nobody = /* @__PURE__ */ defineMessageWith<{ text: Value }>('course-editors.nobody', "Nobody else has “{text}” in their name or email")
export const notFound = /* @__PURE__ */ defineMessage('course-editors.notFound', "The people could not be loaded")
export const add = /* @__PURE__ */ defineMessage('course-editors.add', "Add")
export const addNamed = /* @__PURE__ */ defineMessageWith<{ name: Value }>('course-editors.addNamed', "Add {name} to the editors")
export const full = /* @__PURE__ */ defineMessageWith<{ max: Value }>('course-editors.full', "A course has at most {max} editors.")
