// Generated from en.json by scripts/write-messages.ts.
import { defineMessage } from '../message.ts'

export const listed = /* @__PURE__ */ defineMessage('server-notification.listed', "These are your notifications")
export const read = /* @__PURE__ */ defineMessage('server-notification.read', "Marked as read")
