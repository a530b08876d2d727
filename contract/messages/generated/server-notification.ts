// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const listed = /* @__PURE__ */ defineMessage('server-notification.listed', "These are your notifications")
export const read = /* @__PURE__ */ defineMessage('server-notification.read', "Marked as read")
export const mailNotOffered = /* @__PURE__ */ defineMessage('server-notification.mailNotOffered', "Notifications of this kind are not sent by mail")
export const dailyNotOffered = /* @__PURE__ */ defineMessage('server-notification.dailyNotOffered', "Only mails about questions can be sent at once or once a day")
export const courseNotOffered = /* @__PURE__ */ defineMessage('server-notification.courseNotOffered', "For a single course you can choose only mails about its announcements")
