// Generated from en.json by scripts/write-messages.ts.
import { defineMessage } from '../message.ts'

export const auditListed = /* @__PURE__ */ defineMessage('server-desk.auditListed', "Audit log loaded")
