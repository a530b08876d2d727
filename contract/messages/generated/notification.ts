// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const title = /* @__PURE__ */ defineMessage('notification.title', "Notifications")
export const bell = /* @__PURE__ */ defineMessageWith<{ unread: number }>('notification.bell', "{unread, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}")
export const more = /* @__PURE__ */ defineMessageWith<{ max: Value }>('notification.more', "{max}+")
export const isNew = /* @__PURE__ */ defineMessage('notification.isNew', "New")
export const notLoaded = /* @__PURE__ */ defineMessage('notification.notLoaded', "Your notifications could not be loaded")
export const none = /* @__PURE__ */ defineMessage('notification.none', "Nothing yet. Answers to your questions, announcements and certificates appear here.")
export const somebody = /* @__PURE__ */ defineMessage('notification.somebody', "Somebody")
export const announcement = /* @__PURE__ */ defineMessageWith<{ course: Value }>('notification.announcement', "New announcement in “{course}”")
export const question = /* @__PURE__ */ defineMessageWith<{ by: Value; lecture: Value }>('notification.question', "{by} asked a question in “{lecture}”")
export const answer = /* @__PURE__ */ defineMessageWith<{ by: Value; lecture: Value }>('notification.answer', "{by} answered in “{lecture}”")
export const accepted = /* @__PURE__ */ defineMessageWith<{ lecture: Value }>('notification.accepted', "Your answer in “{lecture}” is marked as the answer")
export const mention = /* @__PURE__ */ defineMessageWith<{ by: Value; lecture: Value }>('notification.mention', "{by} mentioned you in “{lecture}”")
export const review = /* @__PURE__ */ defineMessageWith<{ by: Value; course: Value }>('notification.review', "{by} reviewed “{course}”")
export const certificate = /* @__PURE__ */ defineMessageWith<{ course: Value }>('notification.certificate', "Your certificate of “{course}” is ready")
export const report = /* @__PURE__ */ defineMessageWith<{ course: Value }>('notification.report', "Something in “{course}” was reported")
export const warning = /* @__PURE__ */ defineMessageWith<{ course: Value; text: Value }>('notification.warning', "A moderator of “{course}” writes to you: {text}")
