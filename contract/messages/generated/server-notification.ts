// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage } from '../message.ts'

export const listed = /* @__PURE__ */ defineMessage('server-notification.listed', "These are your notifications")
export const read = /* @__PURE__ */ defineMessage('server-notification.read', "Marked as read")
export const mailNotOffered = /* @__PURE__ */ defineMessage('server-notification.mailNotOffered', "News of this kind do not come by mail")
export const dailyNotOffered = /* @__PURE__ */ defineMessage('server-notification.dailyNotOffered', "Only mails about questions come at once or once a day")
export const courseNotOffered = /* @__PURE__ */ defineMessage('server-notification.courseNotOffered', "For one course only mails of its announcements can be chosen")
