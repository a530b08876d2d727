// Generated from en.json by scripts/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const addNew = /* @__PURE__ */ defineMessage('watch.addNew', "Add New Lecture")
export const notLoaded = /* @__PURE__ */ defineMessage('watch.notLoaded', "The lectures could not be loaded")
export const none = /* @__PURE__ */ defineMessage('watch.none', "No lectures yet")
export const noneSoFar = /* @__PURE__ */ defineMessage('watch.noneSoFar', "This course has no lectures so far.")
export const copyLink = /* @__PURE__ */ defineMessage('watch.copyLink', "Copy link to this moment")
export const link = /* @__PURE__ */ defineMessage('watch.link', "Link to this moment")
export const drawer = /* @__PURE__ */ defineMessage('watch.drawer', "Lectures of this course")
export const notPlayable = /* @__PURE__ */ defineMessage('watch.notPlayable', "This lecture cannot be played")
export const preparing = /* @__PURE__ */ defineMessage('watch.preparing', "Processing the video")
export const preparation = /* @__PURE__ */ defineMessage('watch.preparation', "Preparation")
export const percentDone = /* @__PURE__ */ defineMessageWith<{ percent: Value }>('watch.percentDone', "{percent} % done. It will play here when ready.")
